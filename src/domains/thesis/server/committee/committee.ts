import { sql } from 'kysely'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { moveAlong } from '#platform/server/resource/move-along.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ThesisCommittee } from '../../contract/committee/committee.ts'
import { livingSeats } from '../../contract/committee/seat-flow.ts'
import { committeeStates } from '../../contract/flow/examination.ts'
import { supervisesThesis } from '../../contract/relations.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { violation } from '../words.ts'
import { conditions } from './conditions.ts'
import { committeePeople } from './parties.ts'
import { committeeSeat } from './seat.ts'

type Db = Ctx<ThesisTables>

const rows = rowsFrom<ThesisTables>()('thesis_committee as c', (query) =>
  query.innerJoin('thesis as t', 't.id', 'c.thesis_id').innerJoin('thesis_template as k', 'k.id', 't.template_id'),
)

const seatsIn = (states: readonly string[]) => sql<number>`(select count(*)::int from committee_seat z
  where z.committee_id = c.id and z.state = any(${[...states]}::text[]))`

/** The committees that examine theses. */
export const thesisCommittee = handleResource(ThesisCommittee, rows, {
  fields: {
    thesis: reference(Thesis, { id: 'c.thesis_id', name: 't.title' }),
    rules: {
      ...{ leastMembers: 'k.least_members', mostMembers: 'k.most_members' },
      ...{ leastExternals: 'k.least_externals', answerDays: 'k.answer_days' },
    },
    members: seatsIn(livingSeats),
    accepted: seatsIn(['ACCEPTED']),
  },
  sorted: [['state', 'asc']],
  newRow: checkNominated,
  conditions,
  parties: committeePeople,
  notices: { values: ({ thesis }) => ({ title: thesis.name }) },
  after: { approveCommittee: inviteChosen },
})

/** A supervisor begins the committee of a thesis of theirs, once: the thesis is locked meanwhile. */
async function checkNominated({ thesis }: CreateInput<typeof ThesisCommittee>, ctx: Db) {
  const { rows: found } = await sql<{ begun: boolean }>`
    select exists (select from thesis_committee c where c.thesis_id = t.id) as begun from thesis t
    where t.id = ${idOf(thesis)} and t.state = any(${[...committeeStates]}::text[])
      and ${ctx.rights.related([supervisesThesis], sql`t.id`)} for no key update of t`.execute(ctx.db)
  const [one] = found
  if (!one) throw violation(ctx, 'thesis', 'nothingToExamine')
  if (one.begun) throw violation(ctx, 'thesis', 'committeeBegun')
  return { thesis_id: idOf(thesis) }
}

/** With the approval everybody who was chosen is invited; who was invited before stays as they are. */
async function inviteChosen({ id }: { id: number }, ctx: Db): Promise<void> {
  const chosen = await ctx.db
    .selectFrom('committee_seat')
    .select('id')
    .where('committee_id', '=', id)
    .where('state', '=', 'CHOSEN')
    .orderBy('id')
    .execute()
  for (const seat of chosen) await moveAlong(committeeSeat, seat.id, 'invite', ctx)
}

import { sql } from 'kysely'
import { personRef } from '#people/server'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import type { Party } from '#platform/server/resource/conditions.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { MeetingAction } from '../../contract/meetings/action.ts'
import type { actionParties } from '../../contract/meetings/action-flow.ts'
import { SupervisionMeeting } from '../../contract/meetings/meeting.ts'
import { openMeetings } from '../../contract/meetings/meeting-flow.ts'
import { supervisesThesis, writesThesis } from '../../contract/relations.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { violation } from '../words.ts'

type Db = Ctx<ThesisTables>

const rows = rowsFrom<ThesisTables>()('meeting_action as a', (query) =>
  query
    .innerJoin('supervision_meeting as m', 'm.id', 'a.meeting_id')
    .innerJoin('thesis as t', 't.id', 'm.thesis_id')
    .innerJoin('person as o', 'o.id', 'a.owner_id'),
)

const parties: Record<(typeof actionParties)[number], Party> = {
  owner: { of: sql`select x.id as thing, x.owner_id as person from meeting_action x` },
}

const isWritten = sql<boolean>`(m.state = any(${[...openMeetings]}::text[]))`

/** What was agreed in meetings, until it is done. */
export const action = handleResource(MeetingAction, rows, {
  fields: {
    thesis: reference(Thesis, { id: 'm.thesis_id', name: 't.title' }),
    meeting: reference(SupervisionMeeting, {
      id: 'm.id',
      name: 't.title',
      number: sql<number>`(select count(*)::int from supervision_meeting x where x.thesis_id = m.thesis_id
        and x.state <> 'CANCELLED' and (x.at, x.id) <= (m.at, m.id))`,
    }),
    owner: personRef('a.owner_id', 'o'),
    carried: sql<number>`(select count(*)::int from supervision_meeting x where x.thesis_id = m.thesis_id
      and x.state not in ('PLANNED', 'CANCELLED') and x.at > m.at and coalesce(a.done_at > x.at, true))`,
  },
  facts: { writable: isWritten },
  sorted: [['dueOn', 'asc']],
  newRow: agreedAction,
  changedRow: async (item, { owner }, ctx) => {
    if (owner !== undefined) await checkOwner(item.thesis.id, idOf(owner), ctx)
    return owner === undefined ? {} : { owner_id: idOf(owner) }
  },
  changed: ({ meeting: { id } }, _, ctx) => takeSignatureBack(id, ctx),
  conditions: {
    actionToDo: {
      when: sql`true`,
      values: sql`(select jsonb_build_object('thesis', y.id, 'title', y.title, 'what', a.text)
        from supervision_meeting x join thesis y on y.id = x.thesis_id where x.id = a.meeting_id)`,
      due: sql`a.due_on::text`,
    },
  },
  parties,
})

/** Part of the minutes of its meeting, which is locked and must be signed anew. */
async function agreedAction({ meeting, owner }: CreateInput<typeof MeetingAction>, ctx: Db) {
  const meeting_id = idOf(meeting)
  const { rows: found } = await sql<{ thesis: number }>`select m.thesis_id as thesis from supervision_meeting m
    where m.id = ${meeting_id} and ${isWritten}
      and ${ctx.rights.related([writesThesis, supervisesThesis], sql`m.thesis_id`)} for no key update`.execute(ctx.db)
  const [one] = found
  if (!one) throw violation(ctx, 'meeting', 'meetingClosed')
  await checkOwner(one.thesis, idOf(owner), ctx)
  await takeSignatureBack(meeting_id, ctx)
  return { meeting_id, owner_id: idOf(owner) }
}

/** Authors and supervisors do what they agree on. */
async function checkOwner(thesis: number, person: number, ctx: Db): Promise<void> {
  const { rows: found } = await sql`
    select from thesis_author w where w.thesis_id = ${thesis} and w.person_id = ${person}
    union all select from thesis_supervisor s
    where s.thesis_id = ${thesis} and s.person_id = ${person} and s.until_day is null`.execute(ctx.db)
  if (found.length === 0) throw violation(ctx, 'owner', 'notInvolved')
}

const takeSignatureBack = async (meeting: number, { db }: Db): Promise<void> => {
  await sql`update supervision_meeting set supervisor_signed_by = null, supervisor_signed_at = null, version = version + 1
    where id = ${meeting} and supervisor_signed_at is not null`.execute(db)
}

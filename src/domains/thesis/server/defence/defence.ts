import { sql } from 'kysely'
import { Room } from '#course/contract'
import type { Domain } from '#platform/server/domain.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import { moveAlong } from '#platform/server/resource/move-along.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ThesisDefence } from '../../contract/defence/defence.ts'
import { Thesis } from '../../contract/thesis.ts'
import { notifyGrading } from '../course/notify-grading.ts'
import { defencePeople } from '../parties.ts'
import type { ThesisTables } from '../tables.ts'
import { thesis } from '../thesis.ts'
import { checkDefence } from './check-defence.ts'
import { conditions } from './conditions.ts'
import { attended, quorumOf } from './counts.ts'
import { expectMembers } from './expected.ts'
import { mailDefence } from './invitations.ts'
import { markOf } from './marks.ts'
import { defenceEnd, defenceStart } from './times.ts'

const rows = rowsFrom<ThesisTables>()('thesis_defence as v', (query) =>
  query.innerJoin('thesis as t', 't.id', 'v.thesis_id').leftJoin('room as r', 'r.id', 'v.room_id'),
)

/** The defences of theses. The domains say who is busy when. */
export const thesisDefence = (domains: readonly Domain[]) =>
  handleResource(ThesisDefence, rows, {
    fields: {
      thesis: reference(Thesis, { id: 'v.thesis_id', name: 't.title' }),
      at: sql<string>`to_char(v.at, 'HH24:MI')`,
      language: 'v.language',
      room: reference(Room, { id: 'v.room_id', name: 'r.name', code: 'r.code' }),
      startsAt: defenceStart,
      endsAt: defenceEnd,
      quorum: quorumOf,
      present: attended(['PRESENT', 'SIGNED']),
      signed: attended(['SIGNED']),
      mark: markOf,
      reason: lastReason(ThesisDefence, 'v.id', ['postpone']),
    },
    facts: {
      confirmed: sql<boolean>`(v.mark_confirmed_at is not null)`,
      graded: sql<boolean>`(v.grade_confirmed_at is not null)`,
    },
    sorted: [['day', 'desc']],
    newRow: (input, ctx) => checkDefence(domains, input, ctx),
    created: async (id, _, ctx) => {
      const { thesis_id } = await ctx.db
        .selectFrom('thesis_defence')
        .select('thesis_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await expectMembers({ id: thesis_id }, ctx)
      await moveAlong(thesis, thesis_id, 'scheduleDefence', ctx)
      await mailDefence(ctx, { id, method: 'REQUEST', reason: '' })
    },
    conditions,
    parties: defencePeople,
    thing: sql`v.thesis_id`,
    notices: { values: ({ thesis: { name }, day, at }) => ({ title: name, day, time: at }) },
    after: {
      postpone: async ({ id, thesis: { id: postponed } }, ctx, { reason }) => {
        await moveAlong(thesis, postponed, 'postponeDefence', ctx)
        await mailDefence(ctx, { id, method: 'CANCEL', reason: reason ?? '' })
      },
      confirmGrade: ({ thesis: { id } }, ctx) => notifyGrading({ id }, ctx),
      record: ({ thesis: { id } }, ctx) => moveAlong(thesis, id, 'recordDefence', ctx),
    },
  })

import { sql } from 'kysely'
import { personRef } from '#people/server'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { SupervisionMeeting } from '../../contract/meetings/meeting.ts'
import { supervisesThesis, writesThesis } from '../../contract/relations.ts'
import { Thesis } from '../../contract/thesis.ts'
import { thesisPeople } from '../parties.ts'
import type { ThesisTables } from '../tables.ts'
import { violation } from '../words.ts'
import { conditions } from './conditions.ts'

const rows = rowsFrom<ThesisTables>()('supervision_meeting as m', (query) =>
  query
    .innerJoin('thesis as t', 't.id', 'm.thesis_id')
    .innerJoin('person as p', 'p.id', 'm.planned_by')
    .leftJoin('person as v', 'v.id', 'm.supervisor_signed_by')
    .leftJoin('person as s', 's.id', 'm.student_signed_by'),
)

/** The place of the meeting `m` among those of its thesis that were not cancelled. */
const number = sql<number>`(select count(*)::int from supervision_meeting x where x.thesis_id = m.thesis_id
  and x.state <> 'CANCELLED' and (x.at, x.id) <= (m.at, m.id))`

/** The log of the meetings about theses. */
export const meeting = handleResource(SupervisionMeeting, rows, {
  fields: {
    thesis: reference(Thesis, { id: 'm.thesis_id', name: 't.title' }),
    number,
    plannedBy: personRef('m.planned_by', 'p'),
    supervisorSignedBy: personRef('m.supervisor_signed_by', 'v'),
    studentSignedBy: personRef('m.student_signed_by', 's'),
    reason: lastReason(SupervisionMeeting, 'm.id', ['dispute', 'cancel']),
  },
  sorted: [['at', 'desc']],
  newRow: plannedMeeting,
  // Whoever has signed stood by the minutes as they were.
  changedRow: () => ({ supervisor_signed_by: null, supervisor_signed_at: null }),
  conditions,
  parties: thesisPeople,
  thing: sql`m.thesis_id`,
  notices: { values: ({ thesis }) => ({ title: thesis.name }) },
})

/** Authors and supervisors plan meetings while the thesis is written; the thesis is locked meanwhile. */
async function plannedMeeting({ thesis }: CreateInput<typeof SupervisionMeeting>, ctx: Ctx<ThesisTables>) {
  const id = idOf(thesis)
  const { rows: found } = await sql<{ state: string }>`select t.state from thesis t
    where t.id = ${id} and ${ctx.rights.related([writesThesis, supervisesThesis], sql`t.id`)}
    for share of t`.execute(ctx.db)
  const [one] = found
  if (!one) throw violation(ctx, 'thesis', 'notInThesis')
  if (one.state !== 'IN_PROGRESS') throw violation(ctx, 'thesis', 'notInProgress')
  return { thesis_id: id, planned_by: ctx.me.id }
}

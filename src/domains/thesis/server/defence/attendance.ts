import { sql } from 'kysely'
import { personRef } from '#people/server'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { DefenceAttendance } from '../../contract/defence/attendance.ts'
import { ThesisDefence } from '../../contract/defence/defence.ts'
import { Thesis } from '../../contract/thesis.ts'
import { attendancePeople } from '../parties.ts'
import type { ThesisTables } from '../tables.ts'
import { isUnmarked } from './marks.ts'
import { defenceStart } from './times.ts'

/** The days in which whoever was present signs the minutes. */
const daysToSign = 3

const rows = rowsFrom<ThesisTables>()('defence_attendance as a', (query) =>
  query
    .innerJoin('thesis_defence as v', 'v.id', 'a.defence_id')
    .innerJoin('thesis as t', 't.id', 'v.thesis_id')
    .innerJoin('committee_seat as s', 's.id', 'a.seat_id')
    .innerJoin('person as p', 'p.id', 's.person_id'),
)

const of = sql`(select jsonb_build_object('thesis', x.id, 'seat', a.seat_id, 'title', x.title)
  from thesis_defence v join thesis x on x.id = v.thesis_id where v.id = a.defence_id)`
const recordedAt = sql`(select v.recorded_at from thesis_defence v where v.id = a.defence_id)`

const conditions: Conditions<typeof DefenceAttendance, ThesisTables> = {
  defenceNotBegun: {
    when: ({ now }) => sql`exists (select from thesis_defence v where v.id = a.defence_id
      and ${defenceStart} > ${now}::timestamptz)`,
  },
  noOwnMark: {
    when: sql`(a.mark is null and exists (select from thesis_defence v where v.id = a.defence_id and not ${isUnmarked}))`,
    values: of,
  },
  minutesUnrecorded: { when: sql`(${recordedAt} is null)`, values: of },
  defenceToSign: {
    when: sql`(${recordedAt} is not null)`,
    values: of,
    due: dueAfter(recordedAt, daysToSign),
  },
}

/** Who was at a defence, and who has signed its minutes. */
export const defenceAttendance = handleResource(DefenceAttendance, rows, {
  fields: {
    defence: reference(ThesisDefence, { id: 'a.defence_id', name: 't.title' }),
    thesis: reference(Thesis, { id: 'v.thesis_id', name: 't.title' }),
    seat: 'a.seat_id',
    person: personRef('s.person_id', 'p'),
    role: 's.role',
  },
  facts: {
    open: sql<boolean>`(v.state = 'SCHEDULED')`,
    confirmed: sql<boolean>`(v.mark_confirmed_at is not null)`,
  },
  sorted: [['state', 'asc']],
  conditions,
  parties: attendancePeople,
})

import { sql } from 'kysely'
import { languages } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Duty } from '#platform/server/who/duties.ts'
import { courseLecturers } from '../appointments.ts'
import type { CourseTables } from '../tables.ts'
import { sayIn } from '../words.ts'

/** The weekly classes that a lecturer gives; sessions that are made of them later are the successor's. */
export const weeklyClasses: Duty = {
  name: 'weeklyClasses',
  of: courseLecturers,
  left: ({ record, person }) => sql`
    select w.id, null::date as day from timetable_pattern w
    where w.course_id = ${record} and w.lecturer_id = ${person}`,
  say: (count) => Object.fromEntries(languages.map((one) => [one, sayIn(one)('duties.weeklyClasses', { count })])),
  give: async (things, { to }, { db }: Ctx<CourseTables>) => {
    await db
      .updateTable('timetable_pattern')
      .set((eb) => ({ lecturer_id: to, version: eb('version', '+', 1) }))
      .where('id', 'in', things)
      .execute()
  },
}

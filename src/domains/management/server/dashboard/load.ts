import { sql } from 'kysely'
import type { DashboardArea } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { AreaDashboard } from '../../contract/dashboard/dashboard.ts'
import { usualHours } from '../../contract/lists/area-lecturer.ts'
import type { ManagementTables } from '../tables.ts'

/** The lecturers of the area's courses with their weekly hours in all courses of the term: columns `id` and `hours`. */
export const loads = ({ courses, term }: DashboardArea) => sql`
  select k.person_id as id, coalesce(round(sum(extract(epoch from w.ends_at - w.starts_at) / 3600)::numeric, 1), 0)::float8 as hours
  from (select distinct l.person_id from course_lecturer l where l.course_id in (${courses})) as k
  left join (timetable_pattern w join course o on o.id = w.course_id and o.term_id = ${term.id}) on w.lecturer_id = k.person_id
  group by 1`

/** The teaching load of the area, the most hours first, without people who have no classes. */
export async function loadIn(area: DashboardArea, { db }: Ctx<ManagementTables>): Promise<AreaDashboard['load']> {
  const { rows } = await sql<AreaDashboard['load']['people'][number]>`
    select p.id, p.display_name as name, x.hours from (${loads(area)}) as x join person p on p.id = x.id
    where x.hours > 0 order by x.hours desc, p.sort_name, p.id`.execute(db)
  return { usual: usualHours, people: rows }
}

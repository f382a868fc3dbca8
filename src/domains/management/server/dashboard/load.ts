import { sql } from 'kysely'
import type { DashboardArea } from '#platform/server/dashboard.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { AreaDashboard } from '../../contract/dashboard/dashboard.ts'
import { usualHours } from '../../contract/lists/area-lecturer.ts'
import { hoursOf } from '../lists/area-lecturer.ts'
import type { ManagementTables } from '../tables.ts'

/** Who teaches courses of the area with hours of classes a week in all their courses of the term: `id`, `hours`. */
export const loads = ({ courses, term }: DashboardArea) => sql`
  select k.person_id as id, ${hoursOf(sql.ref('k.person_id'), sql`${term.id}`)} as hours
  from (select distinct l.person_id from course_lecturer l where l.course_id in (${courses})) as k`

/** The teaching load of the area, the most hours first; who has no class of their own is left out. */
export async function loadIn(area: DashboardArea, { db }: Ctx<ManagementTables>): Promise<AreaDashboard['load']> {
  const { rows } = await sql<AreaDashboard['load']['people'][number]>`
    select p.id, p.display_name as name, x.hours from (${loads(area)}) as x join person p on p.id = x.id
    where x.hours > 0 order by x.hours desc, p.sort_name, p.id`.execute(db)
  return { usual: usualHours, people: rows }
}

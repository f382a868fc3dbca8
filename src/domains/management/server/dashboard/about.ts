import { sql } from 'kysely'
import type { DashboardArea } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { AreaDashboard } from '../../contract/dashboard/dashboard.ts'
import type { ManagementTables } from '../tables.ts'
import { termsOf } from './area.ts'

type About = Pick<AreaDashboard, 'week' | 'weeks' | 'courses' | 'students' | 'terms'>

/** The current week of the term, counted from the Monday on or before its first day, and the size of the area in it. */
export async function aboutTerm(area: DashboardArea, { db, today }: Ctx<ManagementTables>): Promise<About> {
  const { courses, term } = area
  const { rows } = await sql<About>`
    select case when ${today}::date between t.starts_on and t.ends_on
        then (${today}::date - date_trunc('week', t.starts_on)::date) / 7 + 1 end as week,
      (t.ends_on - date_trunc('week', t.starts_on)::date) / 7 + 1 as weeks,
      (select count(*)::int from (${courses}) as x) as courses, ${termsOf(area)} as terms,
      (select count(distinct e.person_id)::int from enrollment e
        where e.state <> 'WITHDRAWN' and e.course_id in (${courses})) as students
    from term t where t.id = ${term.id}`.execute(db)
  return rows[0] ?? { week: null, weeks: 0, courses: 0, students: 0, terms: [] }
}

import { sql } from 'kysely'
import type { DashboardArea } from '#course/server'
import type { Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { shareAttended, talliedLessons } from '#teaching/server'
import type { AreaDashboard } from '../../contract/dashboard/dashboard.ts'
import { fewest } from '../fewest.ts'
import type { ManagementTables } from '../tables.ts'
import { termBefore } from './area.ts'

/** Before this week of the term there are too few points for a line. */
const firstWeek = 3

type Week = { week: number; percent: number }
type AttendanceWeeks = { now: Week[]; before: Week[]; beforeTerm: { code: string; name: Localized } | null }

/** Attendance in percent for each week of a term `t`, counted from the week of its first day. */
const byWeek = (courses: DashboardArea['courses']) => sql`(
  select coalesce(json_agg(json_build_object('week', x.week, 'percent', x.percent) order by x.week), '[]') from (
    select (s.day - date_trunc('week', t.starts_on)::date) / 7 + 1 as week, round((100 * ${shareAttended})::numeric, 1) as percent
    from ${talliedLessons} join course c on c.id = s.course_id join term t on t.id = c.term_id
    where s.course_id in (${courses}) group by 1) as x where x.percent is not null)`

/** The attendance of an area week by week, in this year and the year before. */
export async function attendanceIn(
  area: DashboardArea,
  { week, weeks, students }: { week: number | null; weeks: number; students: number },
  { db }: Ctx<ManagementTables>,
): Promise<AreaDashboard['attendance']> {
  const why = students < fewest ? 'FEW' : week !== null && week < firstWeek ? 'EARLY' : null
  if (why) return { why, now: [], before: [], beforeTerm: null }
  const { rows } = await sql<AttendanceWeeks>`
    select ${byWeek(area.courses)} as now, ${byWeek(area.coursesBefore)} as before,
      (select json_build_object('code', o.code, 'name', o.name) from term o
        where o.id = ${termBefore(area.term.startsOn)}) as "beforeTerm"`.execute(db)
  const { now = [], before = [], beforeTerm = null } = rows[0] ?? {}
  return {
    why,
    now: inWeeks(now, weeks),
    before: inWeeks(before, weeks),
    beforeTerm: before.length > 0 ? beforeTerm : null,
  }
}

const inWeeks = (found: readonly Week[], weeks: number): (number | null)[] =>
  Array.from({ length: weeks }, (_, at) => found.find(({ week }) => week === at + 1)?.percent ?? null)

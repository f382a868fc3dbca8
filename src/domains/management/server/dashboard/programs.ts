import { sql } from 'kysely'
import type { DashboardArea } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { atRiskIn, isSummaryLate, shareAttended, talliedLessons } from '#teaching/server'
import type { AreaPart } from '../../contract/dashboard/dashboard.ts'
import { fewest } from '../fewest.ts'
import type { ManagementTables } from '../tables.ts'

/** The programs of a faculty or a degree, each with its numbers for the term. */
export async function programsIn(area: DashboardArea, ctx: Ctx<ManagementTables>): Promise<AreaPart[]> {
  if (area.scope !== 'faculty' && area.scope !== 'degree') return []
  const programs = await countedIn(area, ctx)
  const atRisk = await atRiskByProgram(area, ctx)
  return programs.map((one) => ({ ...one, atRisk: atRisk.get(one.id) ?? 0 }))
}

/** The programs that have students at risk, each with the number of courses in which they are. */
async function atRiskByProgram(
  { courses }: DashboardArea,
  { db }: Ctx<ManagementTables>,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ program: number; courses: number }>`
    select m.program_id as program, count(distinct k.course_id)::int as courses from (${atRiskIn(courses)}) as k
    join course c on c.id = k.course_id join module m on m.id = c.module_id where m.program_id is not null group by 1`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.program, row.courses]))
}

async function countedIn(area: DashboardArea, ctx: Ctx<ManagementTables>): Promise<Omit<AreaPart, 'atRisk'>[]> {
  const within = area.scope === 'faculty' ? sql.ref('d.faculty_id') : sql.ref('d.id')
  const { rows } = await sql<Omit<AreaPart, 'atRisk'>>`
    with course_in as (
      select c.id, m.program_id from course c join module m on m.id = c.module_id
      where c.id in (${area.courses})),
    attended as (
      select i.program_id, date_trunc('week', s.day) as week, round((100 * ${shareAttended})::numeric, 1)::float8 as percent
      from ${talliedLessons} join course_in i on i.id = s.course_id
      group by grouping sets ((i.program_id), (i.program_id, date_trunc('week', s.day)))),
    late as (
      select i.program_id, count(distinct i.id)::int as courses from lesson s join course_in i on i.id = s.course_id
      where s.state = 'HELD' and ${isSummaryLate(ctx)} group by 1)
    select x.id, x.code, x.name, x.courses, x.students, x."lateSummaries", case when x.students >= ${sql.lit(fewest)} then x.percent end as attendance,
      case when x.students >= ${sql.lit(fewest)} then x.trend else '[]' end as trend from (
      select p.id, p.code, p.name, (select count(*)::int from course_in i where i.program_id = p.id) as courses,
        (select count(distinct up.person_id)::int from user_program up where up.program_id = p.id and up.state = 'ACTIVE') as students,
        (select a.percent from attended a where a.program_id = p.id and a.week is null) as percent,
        (select coalesce(json_agg(w.percent order by w.week), '[]')::jsonb from attended w
          where w.program_id = p.id and w.week is not null and w.percent is not null) as trend,
        coalesce((select k.courses from late k where k.program_id = p.id), 0) as "lateSummaries"
      from program p join degree d on d.id = p.degree_id where ${within} = ${area.id}) as x
    order by x.code, x.id`.execute(ctx.db)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import { type DashboardArea, type LateWork, lateWork } from '#course/server'
import type { Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { AreaDashboard, LateCourse } from '../../contract/dashboard/dashboard.ts'
import type { ManagementTables } from '../tables.ts'
import { freshSince } from './fresh-since.ts'

/**
 * The late work in the area, as one query that returns the index of the kind, the course, the person, the count and the
 * day.
 */
export function lateRows(area: DashboardArea, ctx: Ctx): RawBuilder<unknown> {
  const parts = lateWork.all(ctx).map(
    (kind, at) => sql`select ${sql.lit(at)} as kind, k.course_id, k.person_id, k.count, k.since
      from (${kind.rows(area, ctx)}) as k`,
  )
  return parts.length > 0
    ? sql.join(parts, sql` union all `)
    : sql`select 0 as kind, 0 as course_id, 0 as person_id, 0 as count, null::date as since where false`
}

type Row = {
  kind: number
  id: number
  code: string
  title: Localized
  students: number
  lecturers: string[]
  count: number
  days: number
  person: number
  name: string
  remindedOn: string | null
  lateCourses: number
  toRemind: number
}
type Late = Pick<AreaDashboard, 'late' | 'lateCourses' | 'toRemind'>

/**
 * The courses of the area in which something is late, the longest overdue first: at most `most`, or all if null. Also
 * counts these courses, and the people who would be reminded now: not the reader, and nobody twice in two days.
 */
export async function lateIn(
  area: DashboardArea,
  { most }: { most: number | null },
  ctx: Ctx<ManagementTables>,
): Promise<Late> {
  const { rows } = await sql<Row>`
    with late as materialized (${lateRows(area, ctx)}),
    longest as (select k.course_id from late k group by 1 order by min(k.since), k.course_id limit ${most}::int)
    select x.kind, c.id, c.code, c.title, x.count::int as count, greatest(${ctx.today}::date - x.since, 0)::int as days,
      p.id as person, p.display_name as name,
      (select max(r.reminded_on) from late_reminder r where r.person_id = p.id) as "remindedOn",
      (select count(*)::int from enrollment e where e.course_id = c.id and e.state <> 'WITHDRAWN') as students,
      (select coalesce(json_agg(y.display_name order by y.sort_name, y.id), '[]') from course_lecturer l
        join person y on y.id = l.person_id where l.course_id = c.id and l.role <> 'GUEST') as lecturers,
      (select count(distinct k.course_id)::int from late k) as "lateCourses",
      (select count(distinct k.person_id)::int from late k where k.person_id <> ${ctx.me.id} and not exists (
        select from late_reminder r
        where r.person_id = k.person_id and r.reminded_on >= ${freshSince(ctx)}::date)) as "toRemind"
    from longest g join late x on x.course_id = g.course_id
    join course c on c.id = x.course_id join person p on p.id = x.person_id
    order by c.code, c.id, x.kind, p.sort_name, p.id`.execute(ctx.db)
  const kinds = lateWork.all(ctx)
  const byCourse = Map.groupBy(rows, ({ id }) => id)
  const courses = [...byCourse.values()].flatMap((of) => courseOf(of, kinds, ctx))
  const longest = ({ what }: LateCourse) => Math.max(...what.map(({ days }) => days))
  return {
    late: courses.sort((a, b) => longest(b) - longest(a)),
    lateCourses: rows[0]?.lateCourses ?? 0,
    toRemind: rows[0]?.toRemind ?? 0,
  }
}

function courseOf(rows: readonly Row[], kinds: readonly LateWork[], { language }: Pick<Ctx, 'language'>): LateCourse[] {
  const [first] = rows
  if (!first) return []
  const { id, code, title, students, lecturers } = first
  const what = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, of]) => {
    const late = { count: of.reduce((sum, { count }) => sum + count, 0), days: Math.max(...of.map(({ days }) => days)) }
    return { text: kinds[kind]?.say(late, language) ?? '', days: late.days }
  })
  const people = [
    ...new Map(rows.map(({ person, name, remindedOn }) => [person, { id: person, name, remindedOn }])).values(),
  ]
  return [{ id, code, title, students, lecturers, what, people }]
}

import { type RawBuilder, sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { keepsCourse } from '../keeps-sessions.ts'
import type { TeachingTables } from '../tables.ts'

type PlanCopy = { course: number; plans: readonly number[]; allowed: RawBuilder<boolean> }

/**
 * Copies plans of other courses, in their order, if `allowed` is true for the plan `w` of the course `o`. Returns the
 * id of each copy by its position. The lecturers' notes are only copied if the person teaches the source course.
 */
export async function copyPlans(
  { course, plans, allowed }: PlanCopy,
  ctx: Ctx<TeachingTables>,
): Promise<ReadonlyMap<number, number>> {
  const wanted = plans.map((plan, at) => ({ plan, at }))
  const { rows } = await sql<{ at: number; to: number }>`
    with source as (
      select r.at, w.*, ${keepsCourse(ctx, 'o.id')} as noted
      from ${setOf({ plan: 'integer', at: 'integer' }, wanted)}
      join lesson_plan w on w.id = r.plan join course o on o.id = w.course_id
      where ${allowed} for share of w
    ), numbered as (
      select source.*, nextval(pg_get_serial_sequence('lesson_plan', 'id'))::int as to from source order by at
    ), made as (
      insert into lesson_plan (id, course_id, title, objectives, outcomes, steps, before_class, materials, notes,
        copied_from_id)
      overriding system value
      select n."to", ${course}, title, objectives, outcomes, steps, before_class, materials,
        case when noted then notes else '' end, n.id from numbered n
      returning id
    )
    select n.at, n."to" from numbered n join made m on m.id = n."to" order by n.at`.execute(ctx.db)
  return new Map(rows.map(({ at, to }) => [at, to]))
}

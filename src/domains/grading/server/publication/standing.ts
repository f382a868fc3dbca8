import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { GradingTables } from '../tables.ts'

/** Whether the grade is the number of its total, and not the name of a band. */
const isNumber = sql`(f.grade ~ '^[0-9]+([.][0-9]+)?$' and f.grade::numeric = f.total)`

/**
 * The grade points of the published grade `f`: those of its band; in schemes without bands, from 1 for a bare pass to 4
 * for the top of the scale. A fail has none, also one without a number. Null for grades that do not count, such as pass or fail.
 */
const points = sql`(case when f.outcome = 'FAILED' and f.grade is null then 0
  when f.points is null and not coalesce(${isNumber}, false) then null
  when f.outcome = 'FAILED' then 0
  when f.points is not null then f.points
  when f.top > f.pass then 1 + 3 * (f.total - f.pass) / (f.top - f.pass) else 4 end)`

/**
 * Recomputes the grade point average of the studies of these enrolments: the mean of the grade points weighted by
 * credits. The best grade of a repeated module counts, audited courses never do. Call it in the transaction in which
 * one of their grades is published or rectified.
 */
export async function recomputeStanding(enrolments: readonly number[], { db }: Pick<Ctx<GradingTables>, 'db'>) {
  await sql`
    with studies as (
      select distinct f.user_program_id as id from final_grade f
      where f.enrollment_id = any(${[...enrolments]}::int[]) and f.user_program_id is not null),
    counted as (
      select distinct on (s.id, c.module_id) s.id as study, f.credits, ${points} as points
      from studies s join final_grade f on f.user_program_id = s.id and f.superseded_at is null
      join enrollment e on e.id = f.enrollment_id and e.kind <> 'AUDIT' join course c on c.id = e.course_id
      where f.outcome in ('PASSED', 'FAILED') and f.credits > 0 and ${points} is not null
      order by s.id, c.module_id, ${points} desc, f.credits desc),
    standing as (
      select s.id, round(sum(k.points * k.credits) / sum(k.credits), 2) as gpa
      from studies s left join counted k on k.study = s.id group by s.id)
    update user_program u set gpa = x.gpa, version = u.version + 1, updated_at = now()
    from standing x where u.id = x.id and u.gpa is distinct from x.gpa`.execute(db)
}

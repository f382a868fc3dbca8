import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { GradingTables } from '../tables.ts'

/** The grade of the scale is its own number, so that no band has given it another name. */
const isNumber = sql`(f.grade ~ '^[0-9]+([.][0-9]+)?$' and f.grade::numeric = f.total)`

/**
 * The grade points of the published grade `f`: those of its band; where the scheme has no bands, from 1 for a bare pass to
 * 4 for the top of the scale. Whoever has failed has none of them. Null where a grade does not count, as pass or fail.
 */
const points = sql`(case when f.points is null and not coalesce(${isNumber}, false) then null
  when f.outcome = 'FAILED' then 0
  when f.points is not null then f.points
  when f.top > f.pass then 1 + 3 * (f.total - f.pass) / (f.top - f.pass) else 4 end)`

/**
 * The grade point average of the studies to which these enrolments belong, anew: the mean of the grade points by credits.
 * Of a module that was taken again the best grade counts, audited courses never. To be called in the transaction in which
 * a grade of theirs was published or rectified.
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

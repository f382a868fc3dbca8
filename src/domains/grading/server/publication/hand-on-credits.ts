import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { GradingTables } from '../tables.ts'

/** The current grades `x` of a study in a module, except for audited courses. */
const gradesOf = (study: string, module: string) => sql`
  from final_grade x join enrollment xe on xe.id = x.enrollment_id and xe.kind <> 'AUDIT'
  join course xc on xc.id = xe.course_id
  where x.user_program_id = ${sql.ref(study)} and xc.module_id = ${sql.ref(module)} and x.superseded_at is null`

/** Whether a result of the module from before published grades has already earned its credits. */
const hadBefore = sql`exists (
  select from enrollment b join course bc on bc.id = b.course_id
  where b.person_id = l.person and bc.module_id = l.module and b.kind <> 'AUDIT' and b.state in ('PASSED', 'DISTINCTION')
    and not exists (select from final_grade y where y.enrollment_id = b.id))`

/**
 * Credits are earned once for each module. If a sheet turns the pass that earned them into a fail and the student has
 * another pass in the module, the earliest other pass earns them.
 */
export async function handOnCredits(sheet: number, { db }: Pick<Ctx<GradingTables>, 'db'>): Promise<void> {
  await sql`
    with lost as (
      select distinct f.user_program_id as study, e.person_id as person, c.module_id as module
      from final_grade f join enrollment e on e.id = f.enrollment_id join course c on c.id = e.course_id
      where f.sheet_id = ${sheet} and f.superseded_at is null and f.outcome <> 'PASSED' and f.user_program_id is not null),
    heirs as (
      select h.* from lost l cross join lateral (
        select x.id, l.study, x.credits ${gradesOf('l.study', 'l.module')} and x.outcome = 'PASSED'
        order by x.published_at, x.id limit 1) h
      where not ${hadBefore} and not exists (select ${gradesOf('l.study', 'l.module')} and x.earned > 0)),
    given as (
      update final_grade f set earned = h.credits, version = f.version + 1, updated_at = now()
      from heirs h where f.id = h.id returning h.study, h.credits)
    update user_program u set ects_earned = u.ects_earned + g.credits, version = u.version + 1, updated_at = now()
    from (select study, sum(credits) as credits from given group by study) g where u.id = g.study`.execute(db)
}

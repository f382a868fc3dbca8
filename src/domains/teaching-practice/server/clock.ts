import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/work.ts'
import { openInterimForms } from './evaluation/evaluation-forms.ts'
import { practice } from './practice/practice.ts'

/**
 * A practice whose day has come begins, its interim forms open on their day, and its evaluation on its last day, unless
 * a guard holds it back. What surely would be held back is not tried: otherwise it would be tried every few minutes for months.
 */
export async function clock({ db, today, move }: WorkCtx): Promise<void> {
  const due = await sql<{ id: number; name: string }>`
    select tp.id, 'start' as name from teaching_practice tp
    where tp.state = 'CONFIRMED' and tp.starts_on <= ${today}::date and tp.ends_on >= ${today}::date
      and tp.conduct_accepted_at is not null and not exists (
        select from practice_requirement r where r.practice_id = tp.id and r.state in ('MISSING', 'SUBMITTED'))
    union all
    select tp.id, 'openEvaluation' from teaching_practice tp where tp.state = 'ACTIVE' and tp.ends_on <= ${today}::date
      and (tp.interim_on is null or exists (select from practice_evaluation e
        where e.practice_id = tp.id and e.stage = 'INTERIM' and e.state not in ('OPEN', 'DRAFT')))
    order by 1`.execute(db)
  for (const { id, name } of due.rows) await move(practice, id, name)
  await openInterimForms(db, today)
}

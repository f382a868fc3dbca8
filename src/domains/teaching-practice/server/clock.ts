import { type Kysely, sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { type OpenedForm, openInterimForms } from './evaluation/evaluation-forms.ts'
import { type LetterCtx, writeOfAll } from './papers/letters.ts'
import { practice } from './practice/practice.ts'
import type { PracticeTables } from './tables.ts'

/**
 * Starts practices on their first day, opens their interim forms on their day, and their evaluation on their last day,
 * unless a guard blocks it. Transitions that would certainly be blocked are not tried: otherwise they would be tried
 * every few minutes for months.
 */
export async function clock(ctx: WorkCtx): Promise<void> {
  const { today, move } = ctx
  const db: Kysely<PracticeTables> = ctx.db
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
  await db.transaction().execute(async (tx) => {
    const opened = await openInterimForms(tx, today)
    if (opened.length > 0) await writeOfForms({ ...ctx, db: tx }, opened)
  })
}

/** One letter to each evaluator and school for all forms that were opened there. */
async function writeOfForms({ db, now, today, timeZone, emit }: WorkCtx, opened: readonly OpenedForm[]): Promise<void> {
  const ctx: LetterCtx = { db, now, today, timeZone, me: { id: 0 }, emit: (event, payload) => emit(db, event, payload) }
  const byReader = Map.groupBy(opened, ({ supervisor, role, school }) => [supervisor, role, school].join())
  for (const forms of byReader.values()) {
    const [{ supervisor, role } = { supervisor: 0, role: 'SCHOOL_MENTOR' as const }] = forms
    const practices = forms.map(({ practice }) => practice)
    await writeOfAll(ctx, { supervisor, role, practices, template: 'interim' })
  }
}

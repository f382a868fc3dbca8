import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import { openStates } from '../../contract/practice-flow.ts'
import { write } from '../papers/letters.ts'
import { keepMoves } from '../practice/keep-moves.ts'
import type { PracticeTables } from '../tables.ts'
import { moveOpenForms } from './hand-over.ts'

type Db = Ctx<PracticeTables>
type Reopened = { id: number; practice: number; role: string }

/**
 * Reopens an evaluation after an objection; the version that the student has read is kept. If the practice has ended
 * meanwhile, the evaluation stays as it is, and only the answer says that the objection was upheld.
 */
export async function reopenEvaluation(id: number, ctx: Db): Promise<void> {
  const { db, now } = ctx
  const { rows } = await sql<Reopened>`
    select e.id, e.practice_id as practice, e.role from practice_evaluation e
    join teaching_practice tp on tp.id = e.practice_id
    where e.id = ${id} and e.state = 'DISPUTED' and tp.state = any(${[...openStates]}::text[]) for update of e`.execute(
    db,
  )
  const [found] = rows
  if (!found) return settleEvaluation(id, ctx)
  await sql`
    insert into practice_evaluation_version (practice_id, evaluation_id, edition, form_id, evaluator_id, items, comment,
      total, submitted_at, replaced_at)
    select e.practice_id, e.id, (select count(*) + 1 from practice_evaluation_version v where v.evaluation_id = e.id),
      e.form_id, e.evaluator_id, e.items, e.comment, e.total, e.submitted_at, ${now.toISOString()}
    from practice_evaluation e where e.id = ${id}`.execute(db)
  await sql`update practice_evaluation set state = 'DRAFT', released_before = true, version = version + 1
    where id = ${id}`.execute(db)
  await keepMoves(ctx, {
    ...{ type: PracticeEvaluation.type, name: 'reopen', to: 'DRAFT', rows: [{ id, before: 'DISPUTED' }] },
  })
  await moveOpenForms(found.practice, ctx)
  await writeToEvaluator(found, ctx)
}

/** Leaves the evaluation as it was after an objection that was rejected or withdrawn. */
export async function settleEvaluation(id: number, ctx: Db): Promise<void> {
  await sql`update practice_evaluation set state = 'SUBMITTED', version = version + 1
    where id = ${id} and state = 'DISPUTED'`.execute(ctx.db)
}

/**
 * The form of a replaced person goes to their successor, unless it is about their own days; people of schools get a
 * link by mail.
 */
async function writeToEvaluator({ id, practice, role }: Reopened, ctx: Db): Promise<void> {
  if (role === 'SELF') return
  const part = role === 'MENTOR' ? 'SCHOOL_MENTOR' : 'UNIVERSITY_SUPERVISOR'
  const { rows } = await sql<{ supervisor: number; present: boolean }>`
    select ps.id as supervisor, exists (select from practice_assignment a where a.supervisor_id = ps.id
      and a.practice_id = e.practice_id and a.role = ${part} and a.state = 'ACCEPTED') as present
    from practice_evaluation e join practice_supervisor ps on ps.person_id = e.evaluator_id
    where e.id = ${id}`.execute(ctx.db)
  for (const { supervisor, present } of rows)
    await write(ctx, { supervisor, practice, role: part, template: present ? 'evaluation' : 'finish' })
}

import { type Kysely, sql } from 'kysely'
import { inLanguageSql } from '#academics/server'
import { User } from '#people/contract'
import { tell } from '#people/server'
import { refTo } from '#platform/contract/resource.ts'
import { lastReason } from '#platform/server/last-reason.ts'
import { type Ctx, column, type Entity, equals, handleResource } from '#platform/server/resource-handler.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import { EvaluationForm } from '../../contract/evaluation-form.ts'
import { totalOf, unexplained, unscored } from '../../contract/evaluation-total.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { hasEnded } from '../practice/settled.ts'
import type { PracticeTables } from '../tables.ts'
import { checkItems } from './evaluation-items.ts'
import { isReleased } from './released.ts'

const rows = (db: Kysely<PracticeTables>, _: unknown, { language }: Ctx) =>
  db
    .selectFrom('practice_evaluation as e')
    .innerJoin('teaching_practice as tp', 'tp.id', 'e.practice_id')
    .innerJoin('evaluation_form as f', 'f.id', 'e.form_id')
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .innerJoin('person as u', 'u.id', 'e.evaluator_id')
    .select(['e.id', 'e.version', 'e.practice_id', 'e.form_id', 'e.stage', 'e.role', 'e.evaluator_id', 'e.items'])
    .select(['e.comment', 'e.total', 'e.submitted_at', 'e.state', 'tp.person_id', 'p.display_name', 'f.generation'])
    .select(['u.display_name as evaluator_name'])
    .select([
      inLanguageSql('f.title', language).as('form_title'),
      lastReason(PracticeEvaluation, 'e.id', ['dispute', 'reopen']).as('reason'),
    ])

const { fields } = PracticeEvaluation

/** Columns that stand for fields, for the policies and for ordering. */
export const evaluationColumns = {
  'practice.id': column('e.practice_id'),
  'student.id': column('tp.person_id'),
  'evaluator.id': column('e.evaluator_id'),
  released: isReleased({ practice_id: column('e.practice_id'), stage: column('e.stage'), state: column('e.state') }),
  stage: column('e.stage'),
  role: column('e.role'),
  settled: hasEnded,
  state: column('e.state'),
}

/** What the evaluators say of a student, each on the version of the form on which it was begun. */
export const evaluation = handleResource<PracticeTables>()(PracticeEvaluation, rows, {
  table: 'practice_evaluation',
  as: 'e',
  sensitive: { of: (row) => row.person_id, inLists: true },
  present: (row) => ({
    practice: refTo(TeachingPractice, row.practice_id, row.display_name),
    student: refTo(User, row.person_id, row.display_name),
    form: refTo(EvaluationForm, row.form_id, row.form_title),
    generation: fields.generation.parse(row.generation),
    stage: fields.stage.parse(row.stage),
    role: fields.role.parse(row.role),
    evaluator: refTo(User, row.evaluator_id, row.evaluator_name),
    items: fields.items.parse(row.items),
    comment: row.comment,
    total: row.total,
    submittedAt: row.submitted_at,
    reason: row.reason,
    state: fields.state.parse(row.state),
  }),
  columns: evaluationColumns,
  filters: {
    'practice.id': equals('e.practice_id'),
    stage: equals('e.stage'),
    role: equals('e.role'),
    generation: equals('f.generation'),
    state: equals('e.state'),
  },
  sorted: [
    ['stage', 'asc'],
    ['role', 'asc'],
  ],

  update: async (item, input, ctx) => {
    const { items = item.items, comment = item.comment } = input
    const form = await formOf(item, ctx)
    checkItems(item, items, form, ctx)
    await sql`update practice_evaluation
      set items = ${JSON.stringify(items)}::jsonb, comment = ${comment}, total = ${totalOf(form, items)},
        state = case state when 'OPEN' then 'DRAFT' else state end
      where id = ${item.id}`.execute(ctx.db)
  },

  blockers: {
    itemsMissing: async (item, ctx) => {
      const missing = unscored(await formOf(item, ctx), item.items)
      return missing.length > 0 && { values: { count: missing.length } }
    },
    evidenceMissing: async (item, ctx) => {
      const silent = unexplained(await formOf(item, ctx), item.items)
      return silent.length > 0 && { values: { count: silent.length } }
    },
    alreadySeen: ({ id }, { db }) => wasSeen(id, db),
  },
  after: {
    submit: async (item, ctx) => {
      await sql`update practice_evaluation set submitted_at = ${ctx.now.toISOString()} where id = ${item.id}`.execute(
        ctx.db,
      )
      await tellOnceReleased(item, ctx)
    },
  },
})

type Evaluation = Entity<typeof PracticeEvaluation>

async function wasSeen(id: number, db: Kysely<PracticeTables>): Promise<boolean> {
  const { rows: seen } =
    await sql`select 1 from practice_evaluation e where e.id = ${id} and ${evaluationColumns.released}`.execute(db)
  return seen.length > 0
}

/** The version of the form on which it was begun. */
async function formOf({ form }: Evaluation, { db }: Ctx<PracticeTables>) {
  const row = await db
    .selectFrom('evaluation_form')
    .select(['scale', 'low_score', 'criteria'])
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow()
  return { scale: row.scale, criteria: row.criteria, lowScore: row.low_score }
}

async function tellOnceReleased(
  { id, practice, student, role }: Evaluation,
  { db }: Ctx<PracticeTables>,
): Promise<void> {
  if (role === 'SELF') return
  if (!(await wasSeen(id, db))) return
  await tell(db, {
    ...{ personId: student.id, domain: 'teaching-practice', key: 'evaluationReleased', values: {} },
    subject: practice['@id'],
  })
}

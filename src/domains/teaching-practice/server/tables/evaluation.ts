import { sql } from 'kysely'
import type * as z from 'zod/mini'
import {
  boolean,
  integer,
  jsonb,
  localized,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { evaluationFlow, type PracticeEvaluation } from '../../contract/evaluation.ts'
import { type EvaluationForm, evaluationStages, evaluatorRoles } from '../../contract/evaluation-form.ts'
import { formGenerations } from '../../contract/practice.ts'
import { isReleased } from '../evaluation/released.ts'

type Form = typeof EvaluationForm.fields
type Items = z.infer<typeof PracticeEvaluation.fields.items>

/** Every edition of every form. */
export const evaluationForms = table('evaluation_form', {
  ...recordColumns(),
  code: text('internal'),
  edition: integer('internal'),
  generation: oneOf('internal', formGenerations),
  title: localized('internal'),
  introduction: localized('internal'),
  scale: jsonb<z.infer<Form['scale']>>('internal'),
  low_score: integer('internal'),
  criteria: jsonb<z.infer<Form['criteria']>>('internal'),
  current: boolean('internal'),
})

export const practiceEvaluations = table('practice_evaluation', {
  ...recordColumns(),
  practice_id: reference('teaching_practice'),
  form_id: reference('evaluation_form'),
  stage: oneOf('academic', evaluationStages),
  role: oneOf('academic', evaluatorRoles),
  evaluator_id: reference('person'),
  episode_id: reference('practice_episode').nullable(),
  items: jsonb<Items>('academic').default(),
  comment: text('academic').default(),
  total: numeric('academic', 5, 2).nullable(),
  submitted_at: timestamptz('academic').nullable(),
  released_before: boolean('internal').default(),
  state: oneOf('academic', evaluationFlow.states).default(),
}).belongsTo(
  { via: 'practice_id' },
  { release: (row, { person }) => sql<boolean>`(${isReleased(row)} or ${row.evaluator_id} = ${person})` },
)

/** Evaluations before they were rewritten: released ones, or drafts that were handed over. */
export const practiceEvaluationVersions = table('practice_evaluation_version', {
  ...recordColumns(),
  practice_id: reference('teaching_practice'),
  evaluation_id: reference('practice_evaluation'),
  edition: integer('internal'),
  form_id: reference('evaluation_form'),
  evaluator_id: reference('person'),
  items: jsonb<Items>('academic'),
  comment: text('academic'),
  total: numeric('academic', 5, 2).nullable(),
  submitted_at: timestamptz('academic').nullable(),
  replaced_at: timestamptz('academic'),
  released: boolean('internal').default(),
}).belongsTo(
  { via: 'practice_id' },
  { release: (row, { person }) => sql<boolean>`(${row.released} or ${row.evaluator_id} = ${person})` },
)

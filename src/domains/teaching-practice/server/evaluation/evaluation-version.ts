import { sql } from 'kysely'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import { EvaluationForm } from '../../contract/evaluation-form.ts'
import { EvaluationVersion } from '../../contract/evaluation-version.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import type { PracticeTables } from '../tables.ts'

const rows = rowsFrom<PracticeTables>()('practice_evaluation_version as v', (query) =>
  query
    .innerJoin('practice_evaluation as e', 'e.id', 'v.evaluation_id')
    .innerJoin('teaching_practice as tp', 'tp.id', 'v.practice_id')
    .innerJoin('evaluation_form as f', 'f.id', 'v.form_id')
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .innerJoin('person as u', 'u.id', 'v.evaluator_id'),
)

/** Evaluations before they were rewritten: released ones, and drafts that were handed over. */
export const evaluationVersion = handleResource(EvaluationVersion, rows, {
  sensitive: { of: 'tp.person_id', inLists: true },
  fields: {
    practice: reference(TeachingPractice, { id: 'v.practice_id', name: 'p.display_name' }),
    student: personRef('tp.person_id', 'p'),
    form: reference(EvaluationForm, { id: 'v.form_id', name: 'f.title' }),
    stage: 'e.stage',
    role: 'e.role',
    evaluator: personRef('v.evaluator_id', 'u'),
    items: computed({ items: 'v.items' }, ({ items }) => PracticeEvaluation.fields.items.parse(items)),
    total: sql<number | null>`v.total::float8`,
  },
  facts: { writerId: 'e.evaluator_id' },
  sorted: [['replacedAt', 'desc']],
})

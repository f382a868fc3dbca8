import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { count, idFilter, instant } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { PracticeEvaluation } from './evaluation.ts'
import { evaluationStages, evaluatorRoles } from './evaluation-form.ts'
import { practiceRef, TeachingPractice } from './practice.ts'

/**
 * An earlier version of an evaluation. Versions that the student has read stay readable. A draft of the previous holder
 * of the role is readable to their successor, and never to the student.
 */
export const EvaluationVersion = resource({
  type: 'PracticeEvaluationVersion',
  path: '/api/v2/teaching_practice_evaluation_versions',
  about: 'An evaluation as it was before it was written again: released, or a draft that was handed over.',
  fields: {
    practice: practiceRef,
    student: userRef,
    evaluationId: z.int(),
    edition: count(),
    form: ref('EvaluationForm'),
    stage: z.enum(evaluationStages),
    role: z.enum(evaluatorRoles),
    evaluator: userRef,
    items: PracticeEvaluation.fields.items,
    comment: z.string(),
    total: z.nullable(z.number()),
    submittedAt: z.nullable(instant()),
    replacedAt: instant(),
    /** True if the student has read it; false for a draft that its writer left to their successor. */
    released: z.boolean(),
  },
  facts: {
    /** The present writer of the evaluation. */
    writerId: z.int(),
  },
  filters: { 'practice.id': idFilter(), evaluationId: idFilter() },
  order: ['replacedAt'],
  under: [
    {
      path: '/api/v2/teaching_practices/:id/evaluation_versions',
      parent: TeachingPractice.type,
      filter: 'practice.id',
    },
  ],
})

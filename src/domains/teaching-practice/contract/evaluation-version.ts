import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { count, idFilter, instant } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { PracticeEvaluation } from './evaluation.ts'
import { evaluationStages, evaluatorRoles } from './evaluation-form.ts'
import { practiceRef, TeachingPractice } from './practice.ts'

/**
 * What a student has read stays readable, whatever is written in its place. A draft of whoever had the part before is
 * readable to whoever begins anew, and never to the student.
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
    /** The student has read it; else it is a draft that its writer left to whoever took their part over. */
    released: z.boolean(),
  },
  facts: {
    /** Who writes the evaluation now. */
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

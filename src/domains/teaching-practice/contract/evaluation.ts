import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { idFilter, instant, longText } from '#platform/contract/fields.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { evaluationStages, evaluatorRoles } from './evaluation-form.ts'
import { formGenerations, practiceRef, TeachingPractice } from './practice.ts'
import { asItIs, places, practiceParties } from './practice-places.ts'

/**
 * Evaluators write; when both have submitted, the student reads it and acknowledges or disputes it. An upheld objection
 * reopens it, and the grade locks it, both without a transition.
 */
export const evaluationFlow = workflow({
  states: ['OPEN', 'DRAFT', 'SUBMITTED', 'ACKNOWLEDGED', 'DISPUTED', 'LOCKED'],
  initial: 'OPEN',
  closedBy: 'settled',
  parties: practiceParties,
  conditions: {
    settled: asItIs,
    itemsMissing: { who: ['evaluator'], at: places.evaluations },
    evidenceMissing: { who: ['evaluator'], at: places.evaluations },
    ownAddress: { who: ['manager'], at: places.practice },
    alreadySeen: { who: ['student'], at: places.evaluations },
    objectionLate: { who: [], at: { nowhere: 'The days in which one may object are over.' } },
    objectedAlready: { who: [], at: { nowhere: 'An objection is answered once.' } },
  },
  transitions: {
    submit: {
      ...{ from: ['OPEN', 'DRAFT'], to: 'SUBMITTED' },
      blockers: ['itemsMissing', 'evidenceMissing', 'ownAddress'],
      keeps: 'submitted',
    },
    acknowledge: { from: ['SUBMITTED'], to: 'ACKNOWLEDGED' },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', blockers: ['alreadySeen'] },
    dispute: {
      from: ['SUBMITTED', 'ACKNOWLEDGED'],
      to: 'DISPUTED',
      reason: leastReason,
      blockers: ['objectionLate', 'objectedAlready'],
    },
  },
})

/** States of a form that an evaluator has submitted. */
export const handedInForms = ['SUBMITTED', 'ACKNOWLEDGED', 'DISPUTED', 'LOCKED'] as const
/** States in which a form can still be edited. */
export const unsubmittedForms = ['OPEN', 'DRAFT'] as const

const item = z.strictObject({
  key: z.string().check(z.maxLength(40)),
  score: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  notApplicable: z.boolean(),
  evidence: longText(2000),
})

export const PracticeEvaluation = resource({
  type: 'PracticeEvaluation',
  path: '/api/v2/teaching_practice_evaluations',
  about: 'What one evaluator says of a student in practice at one stage, on one version of the form.',
  fields: {
    practice: practiceRef,
    student: userRef,
    form: ref('EvaluationForm'),
    generation: z.enum(formGenerations),
    stage: z.enum(evaluationStages),
    role: z.enum(evaluatorRoles),
    evaluator: userRef,
    items: z.array(item),
    comment: z.string(),
    /** Out of 100; null without any score. */
    total: z.nullable(z.number()),
    submittedAt: z.nullable(instant()),
    /** Since when the student can read it; null if they cannot. */
    releasedAt: z.nullable(instant()),
    /** Why it was disputed. */
    reason: z.nullable(z.string()),
    state: evaluationFlow.state,
  },
  update: z.partial(z.strictObject({ items: z.array(item).check(z.maxLength(60)), comment: longText(8000) })),
  filters: {
    'practice.id': idFilter(),
    stage: z.enum(evaluationStages),
    role: z.enum(evaluatorRoles),
    generation: z.enum(formGenerations),
    state: evaluationFlow.state,
  },
  order: ['stage', 'role', 'state'],
  flow: evaluationFlow,
  facts: { settled: z.boolean(), released: z.boolean() },
  under: [{ path: '/api/v2/teaching_practices/:id/evaluations', parent: TeachingPractice.type, filter: 'practice.id' }],
  ifMatch: 'required',
})

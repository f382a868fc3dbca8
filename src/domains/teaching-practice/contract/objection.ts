import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { day, idFilter, instant, iriOf, longText } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { evaluationStages, evaluatorRoles } from './evaluation-form.ts'
import { practiceRef, TeachingPractice } from './practice.ts'

/** Days within which a student may object to a result, and within which an objection is to be answered. */
export const objectionDays = { raise: 14, answer: 14 } as const

/** What a student can object to. */
export const objectionSubjects = ['EVALUATION', 'GRADE'] as const

/** A student objects with a reason; a manager who is not the person objected to answers with a reason. */
export const objectionFlow = workflow({
  states: ['RAISED', 'UPHELD', 'REJECTED', 'RETRACTED'],
  initial: 'RAISED',
  parties: ['student', 'against'],
  transitions: {
    uphold: {
      ...{ from: ['RAISED'], to: 'UPHELD', reason: leastReason },
      keeps: 'answered',
      tells: { student: 'objectionUpheld', against: 'objectionUpheldOther' },
    },
    reject: {
      ...{ from: ['RAISED'], to: 'REJECTED', reason: leastReason },
      keeps: 'answered',
      tells: { student: 'objectionRejected', against: 'objectionRejectedOther' },
    },
    retract: { from: ['RAISED'], to: 'RETRACTED' },
  },
})

export const PracticeObjection = resource({
  type: 'PracticeObjection',
  path: '/api/v2/teaching_practice_objections',
  about: 'An objection of a student to an evaluation or to the grade of a practice, and the answer in words.',
  fields: {
    practice: practiceRef,
    student: userRef,
    subject: z.enum(objectionSubjects),
    /** The form to which the student objects; null if it is the grade. */
    evaluationId: z.nullable(z.int()),
    stage: z.nullable(z.enum(evaluationStages)),
    role: z.nullable(z.enum(evaluatorRoles)),
    /** The person who wrote the evaluation or gave the grade, and therefore cannot decide. */
    against: userRef,
    text: z.string(),
    raisedAt: instant(),
    /** The last day for the answer. */
    answerBy: day(),
    answer: z.nullable(z.string()),
    answeredBy: z.nullable(z.string()),
    answeredAt: z.nullable(instant()),
    state: objectionFlow.state,
  },
  /** An objection to the grade; objections to an evaluation use the transition `dispute` of the evaluation. */
  create: z.strictObject({
    practice: iriOf(TeachingPractice.path),
    text: longText(2000),
  }),
  filters: { 'practice.id': idFilter(), state: objectionFlow.state, subject: z.enum(objectionSubjects) },
  order: ['raisedAt', 'answerBy', 'state'],
  flow: objectionFlow,
  never: [notAboutOneself(['student.id', 'against.id'], ['uphold', 'reject'])],
  under: [{ path: '/api/v2/teaching_practices/:id/objections', parent: TeachingPractice.type, filter: 'practice.id' }],
})

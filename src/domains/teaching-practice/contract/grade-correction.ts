import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { id, idFilter, instant, iriOf } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { resource } from '#platform/contract/resource.ts'
import { differentFrom, workflow } from '#platform/contract/workflow.ts'
import { gradeParts } from './grade.ts'
import { practiceRef, TeachingPractice } from './practice.ts'
import { places, practiceParties } from './practice-places.ts'

/** A correction is proposed, and then decided, within so many days. */
export const daysForCorrection = 7

/** One person proposes a corrected grade with a reason; a second person, who has not evaluated, approves it. */
export const correctionFlow = workflow({
  states: ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'RETRACTED'],
  initial: 'DRAFT',
  parties: [...practiceParties, 'proposer'],
  conditions: {
    sameGrade: { who: ['manager'], at: places.practice },
    gradeChanged: { who: ['manager'], at: places.practice },
    ownEvaluation: { who: ['otherManager'], at: places.practice },
    sheetSigned: {
      who: [],
      at: { nowhere: 'The lecturers of the course take its grade sheet back, or it is published.' },
    },
  },
  transitions: {
    propose: {
      ...{ from: ['DRAFT'], to: 'SUBMITTED', reason: leastReason },
      blockers: ['sameGrade', 'gradeChanged'],
      keeps: 'proposed',
    },
    approve: {
      from: ['SUBMITTED'],
      to: 'APPROVED',
      blockers: ['gradeChanged', 'ownEvaluation', 'sheetSigned'],
      ...differentFrom('propose'),
      keeps: 'decided',
      tells: { student: 'gradeCorrected' },
    },
    reject: {
      from: ['SUBMITTED'],
      to: 'REJECTED',
      reason: leastReason,
      ...differentFrom('propose'),
      keeps: 'decided',
      tells: { proposer: 'correctionRejected' },
    },
    retract: { from: ['DRAFT', 'SUBMITTED'], to: 'RETRACTED' },
  },
})

const percent = () => z.number().check(z.minimum(0), z.maximum(100))
const moderation = z.number().check(z.minimum(-20), z.maximum(20))
/** The score of each part, out of 100; null if the part does not count. */
const scores = z.strictObject({
  supervisor: z.nullable(percent()),
  mentor: z.nullable(percent()),
  portfolio: z.nullable(percent()),
  attendance: z.nullable(percent()),
})
const calculation = z.array(
  z.object({
    part: z.enum(gradeParts),
    weight: z.number(),
    score: z.nullable(z.number()),
    points: z.nullable(z.number()),
  }),
)

export const GradeCorrection = resource({
  type: 'PracticeGradeCorrection',
  path: '/api/v2/teaching_practice_grade_corrections',
  about: 'The correction of a grade that was given: the old and the new calculation, why, and who approved it.',
  fields: {
    practice: practiceRef,
    student: userRef,
    scores,
    moderation,
    /** The grade when the correction was prepared, and the corrected grade. */
    previousGrade: z.number(),
    grade: z.number(),
    previousModeration: z.number(),
    previousCalculation: calculation,
    calculation,
    /** The reason given by the person who proposed it. */
    reason: z.nullable(z.string()),
    proposedBy: z.nullable(z.string()),
    /** Why it was rejected. */
    answer: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(instant()),
    state: correctionFlow.state,
  },
  create: z.strictObject({ practice: iriOf(TeachingPractice.path), scores, moderation }),
  update: z.partial(z.strictObject({ scores, moderation })),
  /** Who proposed it, and when it was prepared. */
  facts: { proposer: z.nullable(id()), 'proposedBy.id': z.nullable(id()), proposedAt: instant() },
  filters: { 'practice.id': idFilter(), state: correctionFlow.state },
  order: ['decidedAt', 'state'],
  flow: correctionFlow,
  never: [notAboutOneself(['student.id'], ['create', 'update', 'propose', 'approve', 'reject', 'retract'])],
  under: [
    {
      path: '/api/v2/teaching_practices/:id/grade_corrections',
      parent: TeachingPractice.type,
      filter: 'practice.id',
    },
  ],
  ifMatch: 'required',
})

import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { idFilter, instant, iriOf, longText } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { practiceRef, TeachingPractice } from './practice.ts'
import { School } from './school.ts'

/** A student declares a conflict; a manager may still allow the school, with a reason that the student reads. */
export const conflictFlow = workflow({
  states: ['DECLARED', 'ALLOWED', 'RETRACTED'],
  initial: 'DECLARED',
  parties: ['student'],
  transitions: {
    allow: {
      from: ['DECLARED'],
      to: 'ALLOWED',
      reason: leastReason,
      tells: { student: 'conflictAllowed' },
    },
    disallow: {
      from: ['ALLOWED'],
      to: 'DECLARED',
      reason: leastReason,
      withdraws: 'allow',
      tells: { student: 'conflictDisallowed' },
    },
    retract: { from: ['DECLARED', 'ALLOWED'], to: 'RETRACTED', reason: leastReason },
  },
})

export const PracticeConflict = resource({
  type: 'PracticeConflict',
  path: '/api/v2/teaching_practice_conflicts',
  about: 'A conflict of interest that a student declares: the school, and the relation to it.',
  fields: {
    practice: practiceRef,
    student: userRef,
    school: ref('School'),
    /** The person at the school, or other connection between the student and the school. */
    relation: z.string(),
    declaredAt: instant(),
    /** Why the school is allowed anyway, why that was revoked, or why the student withdraws the conflict. */
    reason: z.nullable(z.string()),
    state: conflictFlow.state,
  },
  create: z.strictObject({
    practice: iriOf(TeachingPractice.path),
    school: iriOf(School.path),
    relation: longText(500).check(z.minLength(3)),
  }),
  filters: { 'practice.id': idFilter(), 'school.id': idFilter(), state: conflictFlow.state },
  order: ['declaredAt', 'state'],
  flow: conflictFlow,
  never: [notAboutOneself(['student.id'], ['allow', 'disallow'])],
  under: [{ path: '/api/v2/teaching_practices/:id/conflicts', parent: TeachingPractice.type, filter: 'practice.id' }],
})

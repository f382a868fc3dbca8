import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { day, idFilter, iriOf } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { assignmentStates } from './assignment-states.ts'
import { paths } from './paths.ts'
import { practiceRef, TeachingPractice } from './practice.ts'
import { asItIs, places, practiceParties } from './practice-places.ts'
import { PracticeSupervisor } from './supervisor.ts'

export const assignmentRoles = ['UNIVERSITY_SUPERVISOR', 'SCHOOL_MENTOR', 'CO_MENTOR', 'SCHOOL_COORDINATOR'] as const

/** People who are requested to look after a student accept or decline; replaced ones stay in the history. */
export const assignmentFlow = workflow({
  states: assignmentStates,
  initial: 'PROPOSED',
  closedBy: 'settled',
  parties: practiceParties,
  conditions: {
    settled: asItIs,
    ownAddress: { who: ['manager'], at: { ...places.practice, manager: () => paths.supervisors() } },
    overLimit: { who: ['manager'], at: { ...places.practice, manager: () => paths.supervisors() } },
  },
  transitions: {
    accept: { from: ['PROPOSED'], to: 'ACCEPTED', blockers: ['ownAddress', 'overLimit'] },
    decline: { from: ['PROPOSED'], to: 'DECLINED', reason: leastReason },
    replace: { from: ['PROPOSED', 'ACCEPTED'], to: 'REPLACED', reason: leastReason },
  },
})

export const PracticeAssignment = resource({
  type: 'PracticeAssignment',
  path: '/api/v2/teaching_practice_assignments',
  about: 'Who looks after a student in practice, in which part and from when until when.',
  fields: {
    practice: practiceRef,
    student: userRef,
    supervisor: ref('PracticeSupervisor'),
    user: userRef,
    role: z.enum(assignmentRoles),
    from: day(),
    until: z.nullable(day()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    state: assignmentFlow.state,
  },
  create: z.strictObject({
    practice: iriOf(TeachingPractice.path),
    supervisor: iriOf(PracticeSupervisor.path),
    role: z.enum(assignmentRoles),
  }),
  filters: {
    'practice.id': idFilter(),
    'supervisor.id': idFilter(),
    'user.id': idFilter(),
    role: z.enum(assignmentRoles),
    state: assignmentFlow.state,
  },
  order: ['from', 'role', 'state'],
  flow: assignmentFlow,
  never: [notAboutOneself(['student.id'], ['create', 'accept', 'decline', 'replace'])],
  facts: { settled: z.boolean() },
  under: [{ path: '/api/v2/teaching_practices/:id/assignments', parent: TeachingPractice.type, filter: 'practice.id' }],
})

import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { day, idFilter } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { practiceRef, TeachingPractice } from './practice.ts'
import { asItIs, places, practiceParties } from './practice-places.ts'
import { requirementKinds } from './requirement-kinds.ts'

/** The student submits a proof and the manager reviews it. */
export const requirementFlow = workflow({
  states: ['MISSING', 'SUBMITTED', 'VERIFIED', 'WAIVED'],
  initial: 'MISSING',
  closedBy: 'settled',
  parties: practiceParties,
  conditions: {
    settled: asItIs,
    noDocument: { who: ['student'], at: places.documents },
    endsTooEarly: { who: ['student'], at: places.documents },
  },
  transitions: {
    submit: { from: ['MISSING'], to: 'SUBMITTED', blockers: ['noDocument'] },
    verify: { from: ['SUBMITTED'], to: 'VERIFIED', blockers: ['endsTooEarly'] },
    sendBack: {
      ...{ from: ['SUBMITTED', 'VERIFIED'], to: 'MISSING', reason: leastReason },
      withdraws: 'verify',
      tells: { student: 'documentReturned' },
    },
    waive: { from: ['MISSING', 'SUBMITTED'], to: 'WAIVED', reason: leastReason },
    ask: {
      ...{ from: ['WAIVED'], to: 'MISSING', reason: leastReason },
      withdraws: 'waive',
      tells: { student: 'documentAsked' },
    },
  },
})

export const PracticeRequirement = resource({
  type: 'PracticeRequirement',
  path: '/api/v2/teaching_practice_requirements',
  about: 'A proof that a student must show before a practice begins, as a clearance, and until when it is valid.',
  fields: {
    practice: practiceRef,
    student: userRef,
    /** The days of the practice: pending proofs are reviewed in the order in which practices begin. */
    startsOn: day(),
    endsOn: day(),
    kind: z.enum(requirementKinds),
    validUntil: z.nullable(day()),
    /** The path of the document; null if none was uploaded (`POST …/{id}/document`). */
    document: z.nullable(z.string()),
    documentName: z.nullable(z.string()),
    /** Why it was returned or waived. */
    reason: z.nullable(z.string()),
    state: requirementFlow.state,
  },
  update: z.partial(z.strictObject({ validUntil: z.nullable(day()) })),
  filters: { 'practice.id': idFilter(), kind: z.enum(requirementKinds), state: requirementFlow.state },
  order: ['kind', 'startsOn', 'validUntil', 'state'],
  flow: requirementFlow,
  never: [notAboutOneself(['student.id'], ['verify', 'sendBack', 'waive', 'ask'])],
  acts: { seeDocument: {} },
  facts: { settled: z.boolean() },
  under: [
    { path: '/api/v2/teaching_practices/:id/requirements', parent: TeachingPractice.type, filter: 'practice.id' },
  ],
})

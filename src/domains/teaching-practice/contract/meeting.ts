import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { idFilter, instant, iriOf, longText, text } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { practiceRef, TeachingPractice } from './practice.ts'
import { asItIs, places, practiceParties } from './practice-places.ts'

/** VISIT, PRE and POST belong to an observed lesson; TRIPARTITE joins student, mentor and supervisor. */
export const meetingKinds = ['SCHOOL_VISIT', 'PRE', 'POST', 'TRIPARTITE', 'ONLINE'] as const

/** The supervisor plans, holds and records it, and signs the record; then the student signs or disputes it. */
export const meetingFlow = workflow({
  states: ['PLANNED', 'HELD', 'AWAITING_STUDENT', 'SIGNED', 'DISPUTED', 'CANCELLED'],
  initial: 'PLANNED',
  closedBy: 'settled',
  parties: practiceParties,
  conditions: {
    settled: asItIs,
    inFuture: { who: ['supervisor'], at: places.meetings },
    noNotes: { who: ['supervisor'], at: places.meetings },
  },
  transitions: {
    hold: { from: ['PLANNED'], to: 'HELD', blockers: ['inFuture'] },
    sign: {
      from: ['HELD'],
      to: 'AWAITING_STUDENT',
      blockers: ['noNotes'],
      keeps: 'supervisor_signed',
      tells: { student: 'meetingToSign' },
    },
    countersign: { from: ['AWAITING_STUDENT'], to: 'SIGNED', keeps: 'student_signed' },
    dispute: { from: ['AWAITING_STUDENT'], to: 'DISPUTED', reason: leastReason },
    /** A rewritten record must be signed again. */
    reopen: {
      from: ['AWAITING_STUDENT', 'DISPUTED'],
      to: 'HELD',
      reason: leastReason,
      clears: ['supervisor_signed', 'student_signed'],
      withdraws: 'sign',
      tells: { student: 'meetingReopened' },
      rare: true,
    },
    cancel: { from: ['PLANNED'], to: 'CANCELLED', reason: leastReason, rare: true },
  },
})

const writable = {
  kind: z.enum(meetingKinds),
  /** When it takes place, and its length in minutes. */
  at: instant(),
  minutes: z.int().check(z.minimum(5), z.maximum(480)),
  place: z.nullable(text(200)),
  agenda: longText(4000),
  /** The observed lesson, if there was one. */
  lesson: z.nullable(text(200)),
  notes: longText(8000),
  strengths: longText(4000),
  improvements: longText(4000),
  /** The agreed next steps. */
  followUp: longText(4000),
}

export const PracticeMeeting = resource({
  type: 'PracticeMeeting',
  path: '/api/v2/teaching_practice_meetings',
  about: 'A visit or talk of a supervisor with a student in practice, with its notes and two signatures.',
  fields: {
    practice: practiceRef,
    student: userRef,
    /** The supervisor who holds the meeting and records it. */
    supervisor: userRef,
    /** The author of the agenda, if somebody else has taken over the meeting and has not written another. */
    plannedBy: z.nullable(userRef),
    ...writable,
    place: z.nullable(z.string()),
    lesson: z.nullable(z.string()),
    supervisorSignedAt: z.nullable(instant()),
    studentSignedAt: z.nullable(instant()),
    /** Why it was disputed or cancelled. */
    reason: z.nullable(z.string()),
    state: meetingFlow.state,
  },
  create: z.strictObject({
    practice: iriOf(TeachingPractice.path),
    kind: writable.kind,
    at: writable.at,
    minutes: z._default(writable.minutes, 60),
    place: z.optional(writable.place),
    agenda: z._default(writable.agenda, ''),
  }),
  update: z.partial(z.strictObject(writable)),
  filters: { 'practice.id': idFilter(), state: meetingFlow.state, kind: z.enum(meetingKinds) },
  order: ['at', 'state', 'kind'],
  flow: meetingFlow,
  never: [notAboutOneself(['student.id'], ['hold', 'sign', 'reopen', 'cancel'])],
  facts: { settled: z.boolean() },
  under: [{ path: '/api/v2/teaching_practices/:id/meetings', parent: TeachingPractice.type, filter: 'practice.id' }],
  ifMatch: 'required',
})

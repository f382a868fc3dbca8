import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { clockTime, day, idFilter, instant, iriOf, longText, text } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { practiceRef, TeachingPractice } from './practice.ts'
import { asItIs, places, practiceParties } from './practice-places.ts'

export const timeLogKinds = ['OBSERVATION', 'TEACHING', 'PREPARATION', 'MEETING', 'OTHER'] as const

/** The minimum and the maximum of an entry, and the maximum of one day, in minutes. */
export const timeLogLimits = { least: 5, most: 720, day: 720 } as const

/**
 * The student writes and submits entries; mentor or supervisor approve or return them. The grade locks them, without a
 * transition.
 */
export const timeLogFlow = workflow({
  states: ['DRAFT', 'SUBMITTED', 'APPROVED', 'RETURNED', 'LOCKED'],
  initial: 'DRAFT',
  closedBy: 'settled',
  parties: practiceParties,
  conditions: {
    settled: asItIs,
    inFuture: { who: ['student'], at: places.timeLog },
    noDescription: { who: ['student'], at: places.timeLog },
    ownAddress: { who: ['manager'], at: places.practice },
    notActive: { who: ['manager'], at: places.practice },
  },
  transitions: {
    submit: {
      from: ['DRAFT', 'RETURNED'],
      to: 'SUBMITTED',
      blockers: ['inFuture', 'noDescription', 'notActive'],
      keeps: 'submitted',
      clears: ['decided'],
    },
    recall: { from: ['SUBMITTED'], to: 'DRAFT' },
    approve: {
      from: ['SUBMITTED'],
      to: 'APPROVED',
      blockers: ['ownAddress'],
      keeps: 'decided',
    },
    sendBack: {
      from: ['SUBMITTED', 'APPROVED'],
      to: 'RETURNED',
      reason: leastReason,
      keeps: 'decided',
      withdraws: 'approve',
      tells: { student: 'hoursReturned' },
    },
  },
})

/** Entries that the student has submitted, including returned ones; drafts are visible to the student only. */
export const handedInEntries = ['SUBMITTED', 'APPROVED', 'RETURNED', 'LOCKED'] as const

/** Entries that count towards the hours of a practice. */
export const countedEntries = ['APPROVED', 'LOCKED'] as const
export const isCounted = ({ state }: { state: string }): boolean => countedEntries.some((one) => one === state)

/** What blocks the next transition of an entry, besides what only an outdated screen could try. */
export const entryBlockers = ['inFuture', 'noDescription', 'notActive', 'ownAddress'] as const

const writable = {
  date: day(),
  startsAt: clockTime(),
  endsAt: clockTime(),
  kind: z.enum(timeLogKinds),
  subject: z.nullable(text(120)),
  description: longText(2000),
  reflection: longText(4000),
}

/** Minutes between two times of day; negative if the first is later. */
export const minutesBetween = (startsAt: string, endsAt: string): number => minuteOf(endsAt) - minuteOf(startsAt)
const minuteOf = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3, 5))

const rightLength = z.refine<{ startsAt?: string | undefined; endsAt?: string | undefined }>(
  ({ startsAt, endsAt }) => {
    if (!startsAt || !endsAt) return true
    const length = minutesBetween(startsAt, endsAt)
    return length >= timeLogLimits.least && length <= timeLogLimits.most
  },
  { error: 'length', path: ['endsAt'] },
)

export const TimeLog = resource({
  type: 'TimeLog',
  path: '/api/v2/teaching_practice_time_logs',
  about: 'What a student in practice did on a day, from when to when, and whether the school has confirmed it.',
  fields: {
    practice: practiceRef,
    student: userRef,
    date: writable.date,
    startsAt: writable.startsAt,
    endsAt: writable.endsAt,
    minutes: z.int(),
    kind: writable.kind,
    subject: z.nullable(z.string()),
    description: writable.description,
    reflection: writable.reflection,
    state: timeLogFlow.state,
    /** Who approved or returned it, and the reason. */
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(instant()),
    /** Whether the office decided it on behalf of the school. */
    onBehalf: z.boolean(),
    reason: z.nullable(z.string()),
    /** What prevents it from being submitted, or from being approved by the reader. */
    heldBack: z.array(z.enum(entryBlockers)),
  },
  create: z
    .strictObject({
      ...writable,
      practice: iriOf(TeachingPractice.path),
      subject: z.optional(writable.subject),
      description: z._default(writable.description, ''),
      reflection: z._default(writable.reflection, ''),
    })
    .check(rightLength),
  update: z.partial(z.strictObject(writable)).check(rightLength),
  filters: {
    'practice.id': idFilter(),
    state: timeLogFlow.state,
    kind: z.enum(timeLogKinds),
    from: day(),
    until: day(),
  },
  order: ['date', 'state', 'kind', 'minutes'],
  flow: timeLogFlow,
  never: [notAboutOneself(['student.id'], ['approve', 'sendBack'])],
  facts: {
    settled: z.boolean(),
    /** The person who was the mentor on the day, and the present supervisor. */
    mentorId: z.int(),
    supervisorId: z.int(),
    /** The id of the practice, for co-mentors; and whether the day was at its present school. */
    helpedIn: z.int(),
    atPresentSchool: z.boolean(),
  },
  under: [{ path: '/api/v2/teaching_practices/:id/time_logs', parent: TeachingPractice.type, filter: 'practice.id' }],
})

import { paths as peoplePaths, User } from '#people/contract'
import type { FlowCondition, Place } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'

export const requestParties = ['student', 'coordinator', 'registry'] as const
type Party = (typeof requestParties)[number]
type Holding = FlowCondition<never, Party>

/** States in which a student has a place or still waits for one; a student has at most one such request per course. */
export const livingStates = ['WAITING', 'OFFERED', 'ENROLLED'] as const

const atRequests: Place = () => paths.requests()
const atDemand: Place = (_, { course }) => (course ? paths.demandOf({ id: Number(course) }) : paths.demand())
const atWindows: Place = () => paths.windows()
const atHolds: Place = () => peoplePaths.info()
const toStudent: Place = (_, { student = 0 }) => User.iri(student)

const byStudent = { who: ['student'], at: { student: atRequests } } as const satisfies Holding
const byStaff = {
  who: ['coordinator', 'registry'],
  at: { coordinator: atDemand, registry: atDemand },
} as const satisfies Holding
const ofWindow = {
  who: ['coordinator', 'registry'],
  at: { coordinator: atWindows, registry: atWindows },
} as const satisfies Holding

/** What prevents a student from taking a course, both for a request and for accepting an offer. */
export const hindrances = ['held', 'prerequisites', 'credits', 'clash'] as const
/** Why no student of the programme may request places now. */
export const closedWindow = ['noWindow', 'opensLater', 'closed'] as const

/**
 * A student requests a place: while one is free, they are enrolled at once; otherwise they wait in the order of
 * requests. A place that becomes free is offered to the first who waits, for some hours.
 */
export const requestFlow = workflow({
  states: ['WAITING', 'OFFERED', 'ENROLLED', 'LEFT', 'LAPSED', 'DROPPED', 'WITHDRAWN'],
  initial: 'WAITING',
  parties: requestParties,
  conditions: {
    noWindow: ofWindow,
    opensLater: ofWindow,
    closed: ofWindow,
    held: { who: ['student', 'registry'], at: { student: atHolds, registry: toStudent } },
    prerequisites: byStaff,
    credits: byStudent,
    clash: byStudent,
    full: byStaff,
    notNext: byStaff,
    offerOver: { who: [], at: { nowhere: 'an offer that has ended goes to the next student' } },
    offerRuns: { who: [], at: { nowhere: 'the hours of an offer and the days for changes pass by themselves' } },
    dropOver: { who: [], at: { nowhere: 'after these days a student withdraws instead' } },
    dropRuns: { who: [], at: { nowhere: 'until that day the student drops the course instead' } },
    withdrawOver: byStaff,
    graded: { who: [], at: { nowhere: 'a course that has a result stays in the record' } },
    toAnswer: {
      who: ['student'],
      at: { student: atRequests },
      states: ['OFFERED'],
      act: 'accept',
      noReminderBecause: 'An offer lasts for hours, and its e-mail says until when.',
    },
  },
  entry: [...closedWindow, ...hindrances],
  transitions: {
    offer: { from: ['WAITING'], to: 'OFFERED', blockers: ['full', 'notNext'], tells: { student: 'offered' } },
    accept: { from: ['OFFERED'], to: 'ENROLLED', blockers: ['offerOver', ...hindrances, 'full'], keeps: 'enrolled' },
    lapse: {
      from: ['WAITING', 'OFFERED'],
      to: 'LAPSED',
      blockers: ['offerRuns'],
      keeps: 'ended',
      tells: { student: 'lapsed' },
      rare: true,
    },
    leave: { from: ['WAITING', 'OFFERED'], to: 'LEFT', keeps: 'ended' },
    admit: {
      from: ['WAITING', 'OFFERED'],
      to: 'ENROLLED',
      reason: leastReason,
      blockers: ['held', 'full'],
      keeps: 'enrolled',
      tells: { student: 'admitted' },
    },
    drop: { from: ['ENROLLED'], to: 'DROPPED', blockers: ['dropOver', 'graded'], keeps: 'ended', rare: true },
    withdraw: {
      from: ['ENROLLED'],
      to: 'WITHDRAWN',
      reason: leastReason,
      blockers: ['dropRuns', 'withdrawOver', 'graded'],
      keeps: 'ended',
      tells: { student: 'withdrawn' },
      rare: true,
    },
  },
})

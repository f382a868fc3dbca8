import { escalatesDecider, type Place } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { serviceRequestPaths } from './paths.ts'

export const requestParties = ['asker', 'decider', 'office'] as const

const atRequest: Place = (id) => serviceRequestPaths.serviceRequest({ id })

/** The days in which a returned request is sent again before its person is reminded. */
export const daysToResend = 7

/**
 * A request is decided step by step; the last step grants it. What is returned goes back to who asked, and begins again
 * with the first step when they send it again. Who decides a step follows from who holds the part now; without anybody it
 * is the Registry (`office`).
 */
export const requestFlow = workflow({
  states: ['WAITING', 'RETURNED', 'GRANTED', 'REJECTED', 'WITHDRAWN'],
  initial: 'WAITING',
  parties: requestParties,
  conditions: {
    serviceToDecide: {
      who: ['decider'],
      at: { decider: atRequest, asker: atRequest },
      states: ['WAITING'],
      seenBy: ['asker'],
      ...escalatesDecider,
      escalateTo: { office: 'serviceLate' },
    },
    serviceAtOffice: {
      who: ['office'],
      at: { office: atRequest, asker: atRequest },
      states: ['WAITING'],
      seenBy: ['asker'],
      remindAfter: [0, 5],
    },
    serviceReturned: { who: ['asker'], at: { asker: atRequest }, states: ['RETURNED'], remindAfter: [-3, 0, 7] },
    // Checks of those who decide: what has none of these can be granted without reading it.
    serviceToRead: { who: ['decider', 'office'], at: { decider: atRequest, office: atRequest } },
    askerHeld: { who: ['office'], at: { office: atRequest, decider: atRequest } },
    askerNotEnrolled: { who: ['office'], at: { office: atRequest, decider: atRequest } },
    answersMissing: { who: ['asker'], at: { asker: atRequest } },
  },
  transitions: {
    pass: {
      ...{ from: ['WAITING'], to: 'WAITING' },
      tells: { asker: 'servicePassed', decider: 'serviceAsked', office: 'serviceAsked' },
    },
    grant: { from: ['WAITING'], to: 'GRANTED', tells: { asker: 'serviceGranted' } },
    giveBack: {
      ...{ from: ['WAITING'], to: 'RETURNED', reason: leastReason, aside: true },
      tells: { asker: 'serviceReturned' },
    },
    reject: { from: ['WAITING'], to: 'REJECTED', reason: leastReason, tells: { asker: 'serviceRejected' } },
    resubmit: {
      ...{ from: ['RETURNED'], to: 'WAITING', blockers: ['answersMissing'] },
      tells: { decider: 'serviceAsked', office: 'serviceAsked' },
    },
    withdraw: { from: ['WAITING', 'RETURNED'], to: 'WITHDRAWN', aside: true, rare: true },
  },
  createdTells: { decider: 'serviceAsked', office: 'serviceAsked' },
})

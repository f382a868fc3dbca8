import * as z from 'zod/mini'
import type { Place } from '#platform/contract/condition.ts'
import { event } from '#platform/contract/event.ts'
import { count, id, idFilter, instant, longText } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'
import { userRef } from './user.ts'

/** The page of the person, whose id is among the values. */
const atPerson: Place = (_, { person }) => `/api/v2/users/${person}`

/** An answer is due within a month (GDPR article 12.3). */
export const daysForErasure = 30

/**
 * A request for erasure is approved and then carried out in the background (`QUEUED`, `ERASED`), or rejected with a
 * reason; until then it can be withdrawn.
 */
export const erasureFlow = workflow({
  states: ['SUBMITTED', 'QUEUED', 'ERASED', 'REFUSED', 'WITHDRAWN'],
  initial: 'SUBMITTED',
  parties: ['person', 'registry', 'administrator'],
  conditions: {
    erasureUndecided: {
      who: ['registry'],
      at: { registry: (request: number) => `/api/v2/erasure_requests/${request}`, person: paths.privacy },
      states: ['SUBMITTED'],
      seenBy: ['person'],
      remindAfter: [-14, -3, 1],
      escalateAfter: 3,
      escalateTo: { administrator: 'overdue' },
    },
    openDebt: { who: ['person'], at: { person: paths.info, registry: atPerson } },
    administrator: { who: ['administrator'], at: { administrator: atPerson, registry: atPerson } },
  },
  transitions: {
    carryOut: {
      from: ['SUBMITTED'],
      to: 'QUEUED',
      reason: leastReason,
      blockers: ['openDebt', 'administrator'],
    },
    // Nobody is notified of an erasure.
    refuse: { from: ['SUBMITTED'], to: 'REFUSED', reason: leastReason, tells: { person: 'erasureRefused' } },
    withdraw: { from: ['SUBMITTED'], to: 'WITHDRAWN' },
  },
})

export const ErasureRequest = resource({
  type: 'ErasureRequest',
  path: '/api/v2/erasure_requests',
  about: 'The request of a person that the portal forgets them, and what became of it (GDPR article 17).',
  fields: {
    user: userRef,
    reason: z.string(),
    state: erasureFlow.state,
    /** Why it was rejected. */
    refusal: z.nullable(z.string()),
    /** After the erasure: the number of deleted rows by table. */
    erased: z.record(z.string(), count()),
    /** During the erasure: how many of `total` audit events have been processed. */
    done: count(),
    total: count(),
    at: instant(),
  },
  create: z.strictObject({ reason: z._default(longText(2000), '') }),
  filters: { 'user.id': idFilter(), state: erasureFlow.state },
  order: ['at', 'state'],
  ownSignIn: ['create', 'carryOut'],
  flow: erasureFlow,
  never: [notAboutOneself(['user.id'], ['carryOut', 'refuse'])],
})

/** The office approved the erasure of a person; `id` is that of the request. */
export const erasureApproved = event('people.erasureApproved', { id: id() })

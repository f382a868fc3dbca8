import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { count, flagFilter, idFilter, instant } from '#platform/contract/fields.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { assignmentRoles } from './assignment.ts'
import { paths } from './paths.ts'
import { practiceRef, TeachingPractice } from './practice.ts'
import { asItIs, places, practiceParties } from './practice-places.ts'

/** The delivery states of a letter: `failed` will be retried, `dead` is given up, `obsolete` was no longer true. */
export const deliveries = ['queued', 'sent', 'failed', 'dead', 'obsolete'] as const

/** A mailed link is valid until it expires or is revoked; a new one keeps the history of the old. */
export const linkFlow = workflow({
  states: ['INVITED', 'ACTIVATED', 'EXPIRED', 'REVOKED'],
  initial: 'INVITED',
  closedBy: 'settled',
  notBy: ['user.id'],
  parties: practiceParties,
  conditions: {
    settled: asItIs,
    partEnded: { who: ['manager'], at: places.practice },
    /** A link that nobody has opened for a week, or whose letter was not delivered. */
    unanswered: {
      who: ['manager'],
      at: { ...places.practice, manager: () => `${paths.links()}?unanswered=true` },
      states: ['INVITED'],
      remindAfter: [-7, 0],
    },
    noAddress: { who: ['manager'], at: { ...places.practice, manager: () => paths.supervisorExternals() } },
  },
  transitions: {
    remind: { from: ['INVITED', 'ACTIVATED'], to: 'INVITED', blockers: ['partEnded', 'noAddress'] },
    revoke: { from: ['INVITED', 'ACTIVATED'], to: 'REVOKED', reason: leastReason, whenClosed: true, rare: true },
    renew: { from: ['EXPIRED', 'REVOKED'], to: 'INVITED', blockers: ['partEnded', 'noAddress'] },
  },
})

export const PracticeLink = resource({
  type: 'PracticeLink',
  path: '/api/v2/teaching_practice_links',
  about: 'A mailed link by which somebody without an account sees one practice, and what became of it.',
  fields: {
    practice: practiceRef,
    user: userRef,
    role: z.enum(assignmentRoles),
    email: z.nullable(z.string()),
    /** The delivery state of the latest letter with this link; null if the portal has not kept it. */
    delivery: z.nullable(z.enum(deliveries)),
    /** When it was sent; null if it was not. */
    sentAt: z.nullable(instant()),
    remindedAt: z.nullable(instant()),
    expiresAt: instant(),
    firstSeenAt: z.nullable(instant()),
    lastSeenAt: z.nullable(instant()),
    views: count(),
    state: linkFlow.state,
  },
  filters: {
    'practice.id': idFilter(),
    'user.id': idFilter(),
    state: linkFlow.state,
    unanswered: flagFilter(),
  },
  order: ['expiresAt', 'lastSeenAt', 'sentAt', 'state'],
  flow: linkFlow,
  facts: { settled: z.boolean() },
  under: [{ path: '/api/v2/teaching_practices/:id/links', parent: TeachingPractice.type, filter: 'practice.id' }],
})

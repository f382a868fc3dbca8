import * as z from 'zod/mini'
import { Assessment, courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { type Place, remindsDecider } from '#platform/contract/condition.ts'
import { count, day, id, idFilter, instant, iriOf, text } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

const onCourse: Place = (_, { course = 0 }) => paths.guestGrading({ id: Number(course) })

/** The link works until its last day has passed or it is revoked; nobody decides on an invitation of their own. */
export const guestInvitationFlow = workflow({
  states: ['INVITED', 'REVOKED'],
  initial: 'INVITED',
  notBy: ['guest.id'],
  parties: ['lecturer'],
  conditions: {
    // Also after the access was revoked: what the guest has sent still waits.
    marksOfGuest: {
      who: ['lecturer'],
      at: { lecturer: onCourse },
      states: ['INVITED', 'REVOKED'],
      ...remindsDecider,
    },
  },
  transitions: {
    remind: { from: ['INVITED'], to: 'INVITED' },
    revoke: { from: ['INVITED'], to: 'REVOKED', reason: leastReason, whenClosed: true, rare: true },
  },
})

/** The delivery of a letter: `failed` is retried, `dead` is given up, `obsolete` was no longer needed. */
export const deliveries = ['queued', 'sent', 'failed', 'dead', 'obsolete'] as const

/** An external guest who marks papers of one assessment. */
export const GuestInvitation = resource({
  type: 'GuestInvitation',
  path: '/api/v2/guest_invitations',
  about: 'Papers of one assessment that somebody from outside marks; what they propose counts once it is confirmed.',
  fields: {
    course: courseRef,
    assessment: z.extend(ref('Assessment'), { code: z.string() }),
    guest: userRef,
    email: z.string(),
    /** Whether the guest sees names; otherwise they see candidate numbers. */
    mayReadNames: z.boolean(),
    untilDay: day(),
    papers: count(),
    proposed: count(),
    confirmed: count(),
    /** The delivery of the latest letter with the link. */
    delivery: z.nullable(z.enum(deliveries)),
    lastSeenAt: z.nullable(instant()),
    invitedBy: userRef,
    state: guestInvitationFlow.state,
  },
  create: z.strictObject({
    assessment: iriOf(Assessment.path),
    name: text(120),
    email: z.email().check(z.maxLength(200)),
    language: z._default(z.enum(languages), 'en'),
    mayReadNames: z._default(z.boolean(), false),
    untilDay: day(),
    /**
     * The enrolments whose papers the guest marks; for an assessment marked by number, `candidates` is used instead.
     */
    enrollments: z._default(z.array(id()).check(z.maxLength(500)), []),
    candidates: z._default(z.array(count()).check(z.maxLength(500)), []),
  }),
  filters: { 'course.id': idFilter(), 'assessment.id': idFilter(), state: guestInvitationFlow.state },
  order: ['untilDay'],
  under: [{ path: '/api/v2/courses/:id/guest_invitations', parent: 'Course', filter: 'course.id' }],
  flow: guestInvitationFlow,
  never: [notAboutOneself(['guest.id'], ['decide'])],
  facts: { frozen: z.boolean() },
  /** May propose marks, as the guest; may confirm or refuse them. */
  acts: { propose: {}, decide: {} },
})

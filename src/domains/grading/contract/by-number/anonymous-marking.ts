import * as z from 'zod/mini'
import { Assessment, courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import type { Place } from '#platform/contract/condition.ts'
import { count, idFilter, instant, iriOf } from '#platform/contract/fields.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

const atSamples: Place = (_, { course = 0 }) => paths.sample({ id: Number(course) })

/** Names are shown once, with a reason, and never hidden again, because those who have seen them know them. */
export const anonymousMarkingFlow = workflow({
  states: ['HIDDEN', 'SHOWN'],
  initial: 'HIDDEN',
  parties: ['lecturer', 'student'],
  createdTells: { student: 'markedByNumber' },
  conditions: {
    openModeration: { who: ['lecturer'], at: { lecturer: atSamples } },
  },
  transitions: {
    showNames: {
      from: ['HIDDEN'],
      to: 'SHOWN',
      reason: leastReason,
      whenClosed: true,
      blockers: ['openModeration'],
      tells: { lecturer: 'namesShown' },
    },
  },
})

/** An assessment that is marked by candidate number, until its names are shown or its marks are released. */
export const AnonymousMarking = resource({
  type: 'AnonymousMarking',
  path: '/api/v2/anonymous_markings',
  about:
    'An assessment that is marked by candidate number: until names are shown, or marks released, nobody sees both.',
  fields: {
    course: courseRef,
    assessment: z.extend(ref('Assessment'), { code: z.string() }),
    /** When marks and names are joined at the latest; null while no release is planned. */
    releasedAt: z.nullable(instant()),
    /** The number that the reader writes on their own work; null if they have none. */
    ownNumber: z.nullable(count()),
    candidates: count(),
    marked: count(),
    startedBy: userRef,
    state: anonymousMarkingFlow.state,
  },
  create: z.strictObject({ assessment: iriOf(Assessment.path) }),
  filters: { 'course.id': idFilter(), 'assessment.id': idFilter(), state: anonymousMarkingFlow.state },
  order: [],
  under: [{ path: '/api/v2/courses/:id/anonymous_markings', parent: 'Course', filter: 'course.id' }],
  flow: anonymousMarkingFlow,
})

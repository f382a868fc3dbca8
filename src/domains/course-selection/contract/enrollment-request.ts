import * as z from 'zod/mini'
import { Course, courseRef } from '#course/contract'
import { User, userRef } from '#people/contract'
import { day, id, idFilter, instant, iriOf, longText, searchFilter } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { requestFlow } from './request-flow.ts'

/** That a student asks for a place in a course, and what became of it. An accepted one is an enrolment of the course. */
export const EnrollmentRequest = resource({
  type: 'EnrollmentRequest',
  path: '/api/v2/enrollment_requests',
  about: 'A request of a student for a place in a course: enrolled at once, or waiting in order until one is offered.',
  fields: {
    course: courseRef,
    student: z.extend(userRef, { number: z.nullable(z.string()) }),
    term: z.extend(ref('Term'), { code: z.string() }),
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    credits: z.number(),
    state: requestFlow.state,
    /** The place on the waiting list, from 1; null where they do not wait. */
    position: z.nullable(id()),
    requestedAt: instant(),
    /** Until when the offered place is kept. */
    offeredUntil: z.nullable(instant()),
    enrolledAt: z.nullable(instant()),
    endedAt: z.nullable(instant()),
    /** The last days on which the student may drop the course, and withdraw from it. */
    dropUntil: z.nullable(day()),
    withdrawUntil: z.nullable(day()),
    /** Withdrawn after the last day for it. */
    late: z.boolean(),
    /** The university put the student into the course; they have not asked for it. */
    assigned: z.boolean(),
    /** Who has added the student by hand, and why. */
    addedBy: z.nullable(userRef),
    reason: z.nullable(z.string()),
  },
  create: z.strictObject({
    course: iriOf(Course.path),
    /** For another than oneself: by hand, with a reason. */
    student: z.optional(iriOf(User.path)),
    reason: z.optional(longText(1000)),
  }),
  filters: {
    q: searchFilter(),
    'course.id': idFilter(),
    'student.id': idFilter(),
    'term.id': idFilter(),
    state: requestFlow.state,
  },
  order: ['requestedAt', 'student.name', 'state'],
  orderWithin: { state: ['course.id', 'student.id'] },
  facts: { byHand: z.boolean() },
  flow: requestFlow,
})

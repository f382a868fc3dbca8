import * as z from 'zod/mini'
import { Course, courseRef } from '#course/contract'
import { User, userRef } from '#people/contract'
import { day, id, idFilter, instant, iriOf, longText, searchFilter } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { requestFlow } from './request-flow.ts'

/** A student's request for a place in a course, with its outcome. An accepted request is an enrolment in the course. */
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
    /** The time until which the offered place is reserved. */
    offeredUntil: z.nullable(instant()),
    enrolledAt: z.nullable(instant()),
    endedAt: z.nullable(instant()),
    /** The last days on which the student may drop the course, or withdraw from it. */
    dropUntil: z.nullable(day()),
    withdrawUntil: z.nullable(day()),
    /** Whether the student withdrew after the deadline. */
    late: z.boolean(),
    /** Whether the university assigned the student to the course without a request. */
    assigned: z.boolean(),
    /** The person who added the student by hand; the reason is in `reason`. */
    addedBy: z.nullable(userRef),
    reason: z.nullable(z.string()),
  },
  create: z.strictObject({
    course: iriOf(Course.path),
    /** For a student other than oneself: added by hand, with a reason. */
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
  never: [
    notAboutOneself(['student.id'], ['offer', 'lapse', 'admit']),
    { ...notAboutOneself(['student.id'], ['create']), when: { byHand: true } },
  ],
})

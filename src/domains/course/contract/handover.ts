import * as z from 'zod/mini'
import { User, userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, iriOf } from '#platform/contract/fields.ts'
import { lecturerRoles } from './course.ts'

/** Something that a lecturer leaves behind: so many planned sessions, from the first to the last day. */
const left = z.object({
  name: z.string(),
  text: z.string(),
  count: count(),
  firstDay: z.nullable(day()),
  lastDay: z.nullable(day()),
  /** Whether it goes to the successor alone; everything else is done by whoever teaches the course. */
  isGiven: z.boolean(),
})

/** What a lecturer leaves behind in a course when they stop teaching it, and who can take it over. */
export const courseHandover = endpoint('GET', '/api/v2/course_lecturers/:id/handover', {
  about: 'What a lecturer leaves behind in a course when they stop teaching it, and who can take it over.',
  answer: z.object({
    left: z.array(left),
    successors: z.array(z.object({ user: userRef, role: z.enum(lecturerRoles) })),
    /** Who takes it over unless somebody else is named: a lead of the course, or else another lecturer. */
    successor: z.nullable(userRef),
  }),
})

/** Ends the part of a lecturer in a course, and gives what they leave behind to another lecturer of it. */
export const endTeaching = endpoint('POST', '/api/v2/course_lecturers/:id/handover', {
  about: 'Ends the part of a lecturer in a course and gives what they leave behind to another lecturer of it.',
  body: z.strictObject({ to: z.nullable(iriOf(User.path)) }),
  answer: z.object({ given: count(), to: z.nullable(userRef) }),
})

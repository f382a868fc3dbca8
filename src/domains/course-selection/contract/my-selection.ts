import * as z from 'zod/mini'
import { TimetablePattern } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, idFilter, localized } from '#platform/contract/fields.ts'
import { EnrollmentWindow } from './enrollment-window.ts'
import { requestFlow } from './request-flow.ts'

const { group, kind, weekday, startsAt, endsAt } = TimetablePattern.fields
const { opensAt, closesAt, dropUntil, withdrawUntil, mostCredits, offerHours, phase } = EnrollmentWindow.fields

const term = z.object({ id: id(), code: z.string(), name: localized(), startsOn: day() })
const pattern = z.object({
  ...{ id: id(), course: id(), code: z.string(), group, kind, weekday, startsAt, endsAt },
  state: requestFlow.state,
})

/** The data for choosing courses: the term, its window for the student, and their current credits and week. */
export const mySelection = endpoint('GET', '/api/v2/my_course_selection', {
  about: 'The enrolment window of the reader in a term, the credits they take in it, and their week so far.',
  query: z.strictObject({ term: z.optional(idFilter()) }),
  answer: z.object({
    /** The terms that have a window for the reader, the latest first. */
    terms: z.array(term),
    term: z.nullable(term),
    window: z.nullable(z.object({ opensAt, closesAt, dropUntil, withdrawUntil, mostCredits, offerHours, phase })),
    credits: z.number(),
    courses: count(),
    /** Weekly patterns of the courses that they take, are offered, or wait for. */
    week: z.array(pattern),
  }),
})

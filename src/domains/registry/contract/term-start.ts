import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day } from '#platform/contract/fields.ts'

/** The steps of setting up a term, in order. */
export const termSteps = ['dates', 'calendar', 'rooms', 'staff', 'courses', 'timetable', 'enrolments'] as const
export type TermStep = (typeof termSteps)[number]

/** The gaps that are counted. */
export const termGaps = [
  ...(['overlappingTerms', 'staffWithoutSignIn', 'coursesWithoutLecturer', 'coursesWithoutTimetable'] as const),
  ...(['clashes', 'coursesWithoutStudents', 'studentsWithoutGroup'] as const),
] as const
export type TermGap = (typeof termGaps)[number]

const gap = z.object({ name: z.enum(termGaps), count: count() })

export const termStart = endpoint('GET', '/api/v2/terms/:id/start', {
  about: 'How far the preparation of a term is: for each step how much is there, and what is missing.',
  answer: z.object({
    code: z.string(),
    startsOn: day(),
    endsOn: day(),
    steps: z.array(z.object({ name: z.enum(termSteps), count: count(), gaps: z.array(gap) })),
  }),
})

import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day } from '#platform/contract/fields.ts'
import { scheduleEntry } from '#teaching/contract'

/** The classes of a student of a program, for those in charge of the program. */
export const programStudentSchedule = endpoint('GET', '/api/v2/program_students/:id/schedule', {
  about:
    'When a student of a program has classes in some days; those of courses that the reader may not see have no name.',
  /** Without `from` and `until`: seven days from today. */
  query: z.strictObject({ from: z.optional(day()), until: z.optional(day()) }),
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('ProgramStudentSchedule'),
    entries: z.array(scheduleEntry),
  }),
})

import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day } from '#platform/contract/fields.ts'
import { timeLogKinds } from './time-log.ts'

/** What a printed statement of hours says, for whoever holds it: nothing that is not on the paper. */
export const checkStatement = endpoint('GET', '/api/v2/hours_statements/:code', {
  about: 'Whether the statement of hours with this code is valid, and what it says; for anybody who holds the paper.',
  answer: z.object({
    '@type': z.literal('HoursStatement'),
    code: z.string(),
    /** False where hours that the paper lists are no longer confirmed as it says. */
    valid: z.boolean(),
    student: z.string(),
    program: z.nullable(z.string()),
    schools: z.array(z.object({ name: z.string(), from: day(), until: z.nullable(day()) })),
    /** The hours of the paper, by kind. */
    minutes: z.array(z.object({ kind: z.enum(timeLogKinds), minutes: count() })),
    total: count(),
    issuedOn: day(),
  }),
})

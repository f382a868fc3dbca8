import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day } from '#platform/contract/fields.ts'
import { timeLogKinds } from './time-log.ts'

/** The content of a printed statement of hours, for anyone who has the paper: nothing that is not printed on it. */
export const checkStatement = endpoint('GET', '/api/v2/hours_statements/:code', {
  about: 'Whether the statement of hours with this code is valid, and what it says; for anybody who holds the paper.',
  answer: z.object({
    '@type': z.literal('HoursStatement'),
    code: z.string(),
    /** False if hours listed on the paper are no longer confirmed as printed. */
    valid: z.boolean(),
    student: z.string(),
    program: z.nullable(z.string()),
    schools: z.array(z.object({ name: z.string(), from: day(), until: z.nullable(day()) })),
    /** The hours on the paper, by kind. */
    minutes: z.array(z.object({ kind: z.enum(timeLogKinds), minutes: count() })),
    total: count(),
    issuedOn: day(),
  }),
})

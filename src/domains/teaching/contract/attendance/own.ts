import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, id } from '#platform/contract/fields.ts'
import { objectionShown } from '../objection/objection.ts'
import { countings } from './code.ts'
import { standing } from './standing.ts'

const attended = z.object({
  lesson: id(),
  day: day(),
  startsAt: z.string(),
  label: z.string(),
  countsAs: z.enum(countings),
  /** The attended units of the lesson; fewer than all if the student came late or left early. */
  unitsAttended: z.int(),
  unitsTotal: z.int(),
  takenBy: z.nullable(z.string()),
  objection: objectionShown,
  /** The last day on which the reader can object to it; null if they cannot. */
  objectUntil: z.nullable(day()),
})
export type OwnMark = z.infer<typeof attended>

/** The reader's own attendance in the course of a lesson. */
export const ownAttendance = endpoint('GET', '/api/v2/lessons/:id/own_attendance', {
  about: 'The reader’s own attendance in the course of a lesson: how they stand, and what was set in each lesson.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('OwnAttendance'),
    /** Null for a reader who is not a student of the course. */
    standing: z.nullable(standing),
    leastPercent: z.int(),
    attended: z.array(attended),
  }),
})

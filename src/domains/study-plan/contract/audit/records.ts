import * as z from 'zod/mini'
import { id, localized } from '#platform/contract/fields.ts'

/**
 * How far a module of a student is, from the best: `PASSED` by an officially published result or a recognition,
 * `IN_PROGRESS` by an enrolment, `PLANNED` by a plan. What was failed or left is no record of an audit.
 */
export const recordStates = ['PASSED', 'IN_PROGRESS', 'PLANNED'] as const
export type RecordState = (typeof recordStates)[number]

/** One time that a student took, takes or plans a module. */
export const studyRecord = z.object({
  /** What names the record in an audit, such as `enrollment-17` or `plan-3`. */
  key: z.string(),
  /** The module of the catalogue; null for something taken elsewhere that has none here, which counts as an elective. */
  module: z.nullable(id()),
  code: z.string(),
  name: localized(),
  credits: z.number(),
  state: z.enum(recordStates),
  /** The first day of its term; null if no term is known, as of studies elsewhere: it then comes before all others. */
  termStart: z.nullable(z.string()),
  term: z.nullable(z.string()),
})
export type StudyRecord = z.output<typeof studyRecord>

/** Where an adviser has decided that a module counts; the requirement may be one that does not list it. */
export type Pin = { module: number; requirement: string }

/** What the audit takes beside the curriculum. A test of permutations holds that no order in it matters. */
export type Study = {
  records: readonly StudyRecord[]
  pins: readonly Pin[]
  /** The keys of requirements that an adviser has confirmed, such as a language or a licence. */
  confirmed: readonly string[]
  /** The grade point average from 0 to 4; null before the first grade. */
  average: number | null
}

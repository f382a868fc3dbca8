import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, text } from '#platform/contract/fields.ts'

export const rowSubjects = ['PERSON', 'WORK', 'MARK'] as const
export const rowFates = ['ADD', 'CHANGE', 'SUSPEND', 'RETURN', 'CONFLICT', 'NOTHING'] as const
export type RowFate = (typeof rowFates)[number]

/** Why a row is left alone, or what it is in conflict about. */
export const rowReasons = [
  ...(['twoAccounts', 'noAccount', 'notOurs', 'notKnown'] as const),
  ...(['bothChanged', 'changedHere', 'released', 'frozen', 'outOfRange', 'notMapped'] as const),
] as const
export type RowReason = (typeof rowReasons)[number]

/** `KEEP` leaves the row as it is here and there, `TAKE` lets it through; of two accounts, the id of one of them. */
const choice = z.nullable(text(60))

const row = z.object({
  id: id(),
  subject: z.enum(rowSubjects),
  /** The student, the work there, or both; null for people whom the portal does not know. */
  student: z.nullable(z.object({ name: z.string(), number: z.nullable(z.string()) })),
  work: z.nullable(z.string()),
  /** What stands here and there: a score, or the state of an enrolment. */
  here: z.nullable(z.string()),
  there: z.nullable(z.string()),
  fate: z.enum(rowFates),
  reason: z.nullable(z.enum(rowReasons)),
  /** The accounts among which people choose. */
  options: z.array(z.string()),
  choice,
  /** Whether it was written. */
  isDone: z.boolean(),
})
export type SyncRow = z.infer<typeof row>

export const syncRows = endpoint('GET', '/api/v2/sync_runs/:id/rows', {
  about: 'The rows of a run with what would become, or became, of each; those that stay the same only if asked for.',
  query: z.strictObject({ same: z.optional(z.enum(['true', 'false'])) }),
  answer: z.object({ rows: z.array(row), same: count(), mostLeave: count() }),
})

const settled = z.object({ '@id': z.string(), '@type': z.literal('SyncRun') })

export const chooseRow = endpoint('PUT', '/api/v2/sync_runs/:id/choice', {
  about: 'Decides about one row of a run that was not applied yet.',
  body: z.strictObject({ row: id(), choice }),
  answer: settled,
})

export const startRun = endpoint('POST', '/api/v2/connections/:id/start', {
  about: 'Reads the other side anew; nothing is written until the rows were looked at.',
  answer: z.object({ '@id': z.string(), '@type': z.literal('SyncRun'), id: id() }),
})
export const applyRun = endpoint('POST', '/api/v2/sync_runs/:id/apply', {
  about: 'Writes the rows of a run as they were decided, all or none.',
  answer: settled,
})
export const discardRun = endpoint('POST', '/api/v2/sync_runs/:id/discard', {
  about: 'Ends a run without writing anything.',
  answer: settled,
})
export const undoRun = endpoint('POST', '/api/v2/sync_runs/:id/undo', {
  about: 'Restores what the last run of a connection has written, here and on the other side.',
  answer: settled,
})

/** The works of the other side and the assessments into which their marks go. */
export const linkedWorks = endpoint('GET', '/api/v2/connections/:id/works', {
  about: 'The works of the other side as the last run has read them, and where their marks go.',
  answer: z.object({
    works: z.array(
      z.object({
        id: id(),
        title: z.string(),
        most: z.nullable(z.number()),
        assessment: z.nullable(id()),
      }),
    ),
    assessments: z.array(z.object({ id: id(), title: z.string(), maxMark: z.number() })),
  }),
})
export const mapWork = endpoint('PUT', '/api/v2/connections/:id/works', {
  about: 'Chooses the assessment into which the marks of a work go, or none.',
  body: z.strictObject({ work: id(), assessment: z.nullable(id()) }),
  answer: z.object({ '@id': z.string(), '@type': z.literal('Connection') }),
})

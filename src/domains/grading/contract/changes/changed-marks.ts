import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, instant, localized } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'
import { keptMark, markSources } from '../gradebook/cells.ts'

const value = z.pick(keptMark, { score: true, status: true, penalty: true, comment: true })
const work = z.object({ id: id(), code: z.string(), title: localized() })
const made = { by: z.nullable(ref('User')), at: instant(), source: z.enum(markSources) }

/** A mark as it was when the reader last looked, and as it is now; `before` is null if there was none. */
const changedMark = z.object({
  enrollment: id(),
  student: z.extend(ref('User'), { number: z.nullable(z.string()) }),
  assessment: work,
  before: z.nullable(value),
  after: value,
  ...made,
})
export type ChangedMark = z.infer<typeof changedMark>

const answer = z.object({
  '@id': z.string(),
  '@type': z.literal('ChangedMarks'),
  /** When the reader last looked; null if they have never confirmed it. */
  since: z.nullable(instant()),
  /** The end of the listed period: what the reader confirms to have seen. */
  upTo: instant(),
  changes: z.array(changedMark),
})
export type ChangedMarks = z.infer<typeof answer>
const seen = z.strictObject({ upTo: instant() })
const done = z.object({ since: instant() })

export const changedMarks = endpoint('GET', '/api/v2/gradebooks/:id/changes', {
  about: 'The marks that others have changed since the reader last looked, the latest first: before, after, by whom.',
  answer,
})
export const markChangesSeen = endpoint('PUT', '/api/v2/gradebooks/:id/changes', {
  about: 'Says that the reader has looked at the marks of a course as of a time.',
  body: seen,
  answer: done,
})

/**
 * The same for those who decide about a sheet: the changes between the submission that they have seen and the current
 * one.
 */
export const changedOnSheet = endpoint('GET', '/api/v2/grade_sheets/:id/changes', {
  about: 'The marks that differ from the submission of a grade sheet that the reader has looked at.',
  answer,
})
export const sheetChangesSeen = endpoint('PUT', '/api/v2/grade_sheets/:id/changes', {
  about: 'Says that the reader has looked at a grade sheet as of a time.',
  body: seen,
  answer: done,
})

/** The history of one student's marks on a sheet. */
export const lineHistory = endpoint('GET', '/api/v2/grade_sheets/:id/lines/:enrollment/history', {
  about: 'Every value that the marks of one student had until the grade sheet was signed, the latest first.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('LineHistory'),
    changes: z.array(z.object({ assessment: work, version: id(), ...value.shape, ...made })),
  }),
})
export type LineHistory = z.infer<(typeof lineHistory)['answer']>

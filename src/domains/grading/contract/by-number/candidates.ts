import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, instant } from '#platform/contract/fields.ts'
import { markBatches } from '../gradebook/batches.ts'
import { column, fateOfMark, keptMark, markHistory, markValue, mostCells, sheetSources } from '../gradebook/cells.ts'
import { schemeOfCourse } from '../scheme/grade-scheme.ts'

const kept = z.omit(keptMark, { assessment: true })

/** The marks of an assessment by candidate number, in the order of the numbers, which are random. */
export const candidateMarks = endpoint('GET', '/api/v2/anonymous_markings/:id/candidates', {
  about: 'The work of an assessment that is marked by number: each candidate number with its mark, and no name.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('CandidateMarks'),
    scheme: schemeOfCourse,
    assessment: column,
    frozen: z.boolean(),
    candidates: z.array(
      z.object({
        number: count(),
        /** Whether the reader may mark it: nobody marks themselves. */
        mine: z.boolean(),
        mark: z.nullable(kept),
      }),
    ),
  }),
})
export type CandidateMarks = z.infer<(typeof candidateMarks)['answer']>

const fates = z.array(
  z.object({
    number: count(),
    ...z.pick(fateOfMark, { fate: true, why: true }).shape,
    now: z.nullable(z.extend(kept, { by: z.nullable(z.string()), at: z.nullable(instant()) })),
  }),
)
export type CandidateFates = z.infer<typeof fates>

export const enterCandidateMarks = endpoint('PUT', '/api/v2/anonymous_markings/:id/candidates/marks', {
  about: 'Enters marks by candidate number, each against the version that was seen; tells what became of each.',
  body: z.strictObject({
    source: z._default(z.enum(sheetSources), 'CELL'),
    cells: z
      .array(z.strictObject({ number: count(), version: count(), ...markValue }))
      .check(z.minLength(1), z.maxLength(mostCells)),
  }),
  answer: z.object({ batch: z.nullable(id()), fates }),
})

export const candidateBatches = endpoint('GET', '/api/v2/anonymous_markings/:id/candidates/batches', {
  about: 'Blocks and sheets of marks by number that were entered within the last day and are not undone, latest first.',
  answer: markBatches.answer,
})

export const undoCandidateMarks = endpoint('POST', '/api/v2/anonymous_markings/:id/candidates/batches/:batch/undo', {
  about: 'Undoes what was entered together by number, within a day; marks that were changed since stay as they are.',
  answer: z.object({ fates }),
})

export const candidateHistory = endpoint('GET', '/api/v2/anonymous_markings/:id/candidates/:number/history', {
  about: 'Every value that the mark of a candidate number has had, with who set it and how, the latest first.',
  answer: markHistory.answer,
})

import { Course } from '#course/contract'
import { listOf } from '#platform/web/api/api.ts'
import { call, queryOf } from '#platform/web/api/api-endpoint.ts'
import { AnonymousMarking } from '../../contract/by-number/anonymous-marking.ts'
import {
  type CandidateFates,
  candidateBatches,
  candidateHistory,
  candidateMarks,
  enterCandidateMarks,
  undoCandidateMarks,
} from '../../contract/by-number/candidates.ts'
import type { Fate } from '../../contract/gradebook/cells.ts'
import type { Book } from '../marks/book.ts'

type Id = number | string

/** `marking` is the id of the anonymous marking of an assessment. */
export const candidatesQuery = (marking: number) =>
  queryOf('CandidateMarks', candidateMarks, { params: { id: marking } })

/** The assessments of a course that are marked by number; for students with their own number. */
export const numberedQuery = (course: Id) =>
  listOf(AnonymousMarking, { itemsPerPage: 100 }, { under: `${Course.iri(course)}/anonymous_markings` })

/** One assessment by candidate number: a number takes the place of the enrolment. */
export const bookByNumber = (course: number, marking: number, assessment: number): Book => ({
  ...{ course, name: `candidates:${course}:${marking}:${assessment}`, byNumber: true },
  send: async ({ source, cells, key }) => {
    const asked = cells.map(({ enrollment: number, assessment: _, ...value }) => ({ number, ...value }))
    // While names are hidden, groups are unknown.
    const body = { source: source === 'GROUP' ? ('CELL' as const) : source, cells: asked }
    const { batch, fates } = await call(enterCandidateMarks, { params: { id: marking }, body }, { key })
    return { batch, fates: fates.map(inCells(assessment)) }
  },
  undo: async (batch) => {
    const { fates } = await call(undoCandidateMarks, { params: { id: marking, batch: String(batch) } })
    return fates.map(inCells(assessment))
  },
  batches: queryOf('MarkBatches', candidateBatches, { params: { id: marking } }),
  history: (number) => queryOf('MarkHistory', candidateHistory, { params: { id: marking, number: String(number) } }),
})

const inCells =
  (assessment: number) =>
  ({ number, now, ...fate }: CandidateFates[number]): Fate => ({
    ...{ ...fate, enrollment: number, assessment },
    now: now && { ...now, assessment },
  })

type Numbered = { id: number; assessment: { id: number } }

/** The anonymous marking of an assessment, from those of its course. */
export const markingIn = (numbered: readonly Numbered[], assessment: number): number | undefined =>
  numbered.find((one) => one.assessment.id === assessment)?.id

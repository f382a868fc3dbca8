import { call } from '#platform/web/api/api-endpoint.ts'
import { type Cell, type enteredSources, enterMarks, type Fate, undoMarks } from '../../contract/gradebook/cells.ts'
import { batchesQuery, historyQuery } from './queries.ts'

export type Source = (typeof enteredSources)[number]
type Sending = { source: Source; cells: Cell[]; key: string }

/** Reads and writes marks: of the gradebook of a course, or of one assessment by candidate number. */
export type Book = {
  course: number
  /** The name under which marks are stored on this device. */
  name: string
  byNumber: boolean
  send: (what: Sending) => Promise<{ batch: number | null; fates: readonly Fate[] }>
  undo: (batch: number) => Promise<readonly Fate[]>
  batches: ReturnType<typeof batchesQuery>
  history: typeof historyQuery
}

/** The gradebook of a course. */
export const gradebookOf = (course: number): Book => ({
  ...{ course, name: `gradebook:${course}`, byNumber: false },
  send: ({ source, cells, key }) => call(enterMarks, { params: { id: course }, body: { source, cells } }, { key }),
  undo: async (batch) => (await call(undoMarks, { params: { id: course, batch: String(batch) } })).fates,
  batches: batchesQuery(course),
  history: historyQuery,
})

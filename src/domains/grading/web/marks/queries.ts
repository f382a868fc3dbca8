import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { markBatches } from '../../contract/gradebook/batches.ts'
import { gradebookCells, markHistory } from '../../contract/gradebook/cells.ts'

type Id = number | string

export const cellsQuery = (course: Id) => queryOf('GradebookCells', gradebookCells, { params: { id: Number(course) } })

export const batchesQuery = (course: Id) => queryOf('MarkBatches', markBatches, { params: { id: Number(course) } })

export const historyQuery = (enrollment: number, assessment: number) =>
  queryOf('MarkHistory', markHistory, { params: { id: enrollment, assessment: String(assessment) } })

import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { changedMarks, changedOnSheet, lineHistory } from '../../contract/changes/changed-marks.ts'

type Id = number | string

export const changesQuery = (course: Id) => queryOf('ChangedMarks', changedMarks, { params: { id: Number(course) } })

export const sheetChangesQuery = (sheet: number) => queryOf('ChangedMarks', changedOnSheet, { params: { id: sheet } })

export const lineHistoryQuery = (sheet: number, enrollment: Id) =>
  queryOf('LineHistory', lineHistory, { params: { id: sheet, enrollment: String(enrollment) } })

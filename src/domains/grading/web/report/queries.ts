import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { anomalyComments, gradeReport } from '../../contract/report/grade-report.ts'

type Id = number | string

export const reportQuery = (course: Id) => queryOf('GradeReport', gradeReport, { params: { id: Number(course) } })

/** Refetched with the report, since a new comment belongs to both. */
export const commentsQuery = (course: Id) => queryOf('GradeReport', anomalyComments, { params: { id: Number(course) } })

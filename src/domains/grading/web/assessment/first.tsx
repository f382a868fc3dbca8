import { Navigate } from 'react-router'
import { useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { courseQuery } from './queries.ts'

/** The first page on assessments: the marks, for those who enter them. */
export default function First({ params }: { params: Params<'/courses/:id/assessments'> }) {
  const course = useLoaded(courseQuery(params.id)).data
  const first = course.actions.includes('seeMarks') ? paths.inputMark : paths.assessmentList
  return <Navigate to={first({ id: course.id })} replace />
}

import { Navigate } from 'react-router'
import type { Params } from '#platform/web/screen.ts'
import { paths } from '../../contract/paths.ts'

/** The first of the pages on assessments. */
export default function First({ params }: { params: Params<'/courses/:id/assessments'> }) {
  return <Navigate to={paths.assessmentList({ id: Number(params.id) })} replace />
}

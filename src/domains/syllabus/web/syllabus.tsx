import { Navigate, Outlet } from 'react-router'
import { NotFound } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { courseQuery } from './queries.ts'

type CourseParams = Params<'/courses/:id/syllabus'>

/** An examination has no syllabus of its own. */
export async function load({ id }: CourseParams) {
  const { type } = await prefetch(courseQuery(id))
  if (type === 'EXAM') throw new NotFound()
}

/** The layout of all pages of the syllabus; courses of the old layout have a different page. */
export default function SyllabusPages({ params }: { params: CourseParams }) {
  const { v2 } = useLoaded(courseQuery(params.id)).data
  return v2 ? <Outlet /> : <Navigate to={paths.old({ id: params.id })} replace />
}

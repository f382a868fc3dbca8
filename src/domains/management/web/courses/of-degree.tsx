import type { Params } from '#platform/web/routes/screen.ts'
import { CoursesTable } from './courses-table.tsx'
import { loadCourses } from './list.ts'

type DegreeParams = Params<'/degree/:id/courses'>

const within = ({ id }: DegreeParams) => ({ 'degree.id': Number(id) })

export const load = (params: DegreeParams, search: URLSearchParams) => loadCourses(within(params), search)

/** The courses of a degree. */
export default function CoursesOfDegree({ params }: { params: DegreeParams }) {
  return <CoursesTable within={within(params)} />
}

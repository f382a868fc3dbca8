import type { Params } from '#platform/web/routes/screen.ts'
import { CoursesTable } from './courses-table.tsx'
import { loadCourses } from './list.ts'

type Here = Params<'/degree/:id/courses'>

const within = ({ id }: Here) => ({ 'degree.id': Number(id) })

export const load = (params: Here, search: URLSearchParams) => loadCourses(within(params), search)

/** The courses of a degree. */
export default function CoursesOfDegree({ params }: { params: Here }) {
  return <CoursesTable within={within(params)} />
}

import type { Params } from '#platform/web/routes/screen.ts'
import { CoursesTable } from './courses-table.tsx'
import { loadCourses } from './list.ts'

type Here = Params<'/faculties/:id/courses'>

const within = ({ id }: Here) => ({ 'faculty.id': Number(id) })

export const load = (params: Here, search: URLSearchParams) => loadCourses(within(params), search)

/** The courses of a faculty. */
export default function CoursesOfFaculty({ params }: { params: Here }) {
  return <CoursesTable within={within(params)} />
}

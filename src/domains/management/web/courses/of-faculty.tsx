import type { Params } from '#platform/web/routes/screen.ts'
import { CoursesTable } from './courses-table.tsx'
import { loadCourses } from './list.ts'

type FacultyParams = Params<'/faculties/:id/courses'>

const within = ({ id }: FacultyParams) => ({ 'faculty.id': Number(id) })

export const load = (params: FacultyParams, search: URLSearchParams) => loadCourses(within(params), search)

/** The courses of a faculty. */
export default function CoursesOfFaculty({ params }: { params: FacultyParams }) {
  return <CoursesTable within={within(params)} />
}

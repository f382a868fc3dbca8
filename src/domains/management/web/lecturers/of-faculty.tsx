import type { Params } from '#platform/web/routes/screen.ts'
import { LecturersTable, loadLecturers } from './lecturers-table.tsx'

type FacultyParams = Params<'/faculties/:id/lecturer'>

const within = ({ id }: FacultyParams) => ({ 'faculty.id': Number(id) })

export const load = (params: FacultyParams, search: URLSearchParams) => loadLecturers(within(params), search)

/** The lecturers of a faculty. */
export default function LecturersOfFaculty({ params }: { params: FacultyParams }) {
  return <LecturersTable within={within(params)} />
}

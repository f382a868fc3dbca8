import type { Params } from '#platform/web/routes/screen.ts'
import { LecturersTable, loadLecturers } from './lecturers-table.tsx'

type Here = Params<'/faculties/:id/lecturer'>

const within = ({ id }: Here) => ({ 'faculty.id': Number(id) })

export const load = (params: Here, search: URLSearchParams) => loadLecturers(within(params), search)

/** The lecturers of a faculty. */
export default function LecturersOfFaculty({ params }: { params: Here }) {
  return <LecturersTable within={within(params)} />
}

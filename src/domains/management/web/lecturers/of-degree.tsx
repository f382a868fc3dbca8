import type { Params } from '#platform/web/routes/screen.ts'
import { LecturersTable, loadLecturers } from './lecturers-table.tsx'

type Here = Params<'/degree/:id/lecturer'>

const within = ({ id }: Here) => ({ 'degree.id': Number(id) })

export const load = (params: Here, search: URLSearchParams) => loadLecturers(within(params), search)

/** The lecturers of a degree. */
export default function LecturersOfDegree({ params }: { params: Here }) {
  return <LecturersTable within={within(params)} />
}

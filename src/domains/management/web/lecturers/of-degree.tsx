import type { Params } from '#platform/web/routes/screen.ts'
import { LecturersTable, loadLecturers } from './lecturers-table.tsx'

type DegreeParams = Params<'/degree/:id/lecturer'>

const within = ({ id }: DegreeParams) => ({ 'degree.id': Number(id) })

export const load = (params: DegreeParams, search: URLSearchParams) => loadLecturers(within(params), search)

/** The lecturers of a degree. */
export default function LecturersOfDegree({ params }: { params: DegreeParams }) {
  return <LecturersTable within={within(params)} />
}

import { prefetch } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ProgramsTable, programsIn } from './programs-table.tsx'

type FacultyParams = Params<'/faculties/:id/programs'>

const within = ({ id }: FacultyParams) => ({ 'faculty.id': Number(id) })

export const load = (params: FacultyParams, search: URLSearchParams) =>
  prefetch(programsIn(within(params), search).query)

/** The programs of a faculty. */
export default function ProgramsOfFaculty({ params }: { params: FacultyParams }) {
  return <ProgramsTable within={within(params)} />
}

import type { Params } from '#platform/web/routes/screen.ts'
import { LecturersTable, loadLecturers } from './lecturers-table.tsx'

type ProgramParams = Params<'/program/:programId/lecturer'>

const within = ({ programId }: ProgramParams) => ({ 'program.id': Number(programId) })

export const load = (params: ProgramParams, search: URLSearchParams) => loadLecturers(within(params), search)

/** The lecturers of a program. */
export default function LecturersOfProgram({ params }: { params: ProgramParams }) {
  return <LecturersTable within={within(params)} />
}

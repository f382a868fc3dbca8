import type { Params } from '#platform/web/routes/screen.ts'
import { LecturersTable, loadLecturers } from './lecturers-table.tsx'

type Here = Params<'/program/:programId/lecturer'>

const within = ({ programId }: Here) => ({ 'program.id': Number(programId) })

export const load = (params: Here, search: URLSearchParams) => loadLecturers(within(params), search)

/** The lecturers of a program. */
export default function LecturersOfProgram({ params }: { params: Here }) {
  return <LecturersTable within={within(params)} />
}

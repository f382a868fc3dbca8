import type { Params } from '#platform/web/routes/screen.ts'
import { CoursesTable } from './courses-table.tsx'
import { loadCourses } from './list.ts'

type ProgramParams = Params<'/program/:programId/courses/list'>

const within = ({ programId }: ProgramParams) => ({ 'program.id': Number(programId) })

export const load = (params: ProgramParams, search: URLSearchParams) => loadCourses(within(params), search)

/** The courses of a program. */
export default function CoursesOfProgram({ params }: { params: ProgramParams }) {
  return <CoursesTable within={within(params)} />
}

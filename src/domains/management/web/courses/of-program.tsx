import type { Params } from '#platform/web/routes/screen.ts'
import { CoursesTable } from './courses-table.tsx'
import { loadCourses } from './list.ts'

type Here = Params<'/program/:programId/courses/list'>

const within = ({ programId }: Here) => ({ 'program.id': Number(programId) })

export const load = (params: Here, search: URLSearchParams) => loadCourses(within(params), search)

/** The courses of a program. */
export default function CoursesOfProgram({ params }: { params: Here }) {
  return <CoursesTable within={within(params)} />
}

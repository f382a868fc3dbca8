import type { Params } from '#platform/web/routes/screen.ts'
import { CoursesTable } from './courses-table.tsx'
import { loadCourses } from './list.ts'

type Here = Params<'/language/:id/courses'>

const within = ({ id }: Here) => ({ 'language.id': Number(id) })

export const load = (params: Here, search: URLSearchParams) => loadCourses(within(params), search)

/** The courses of a language area. */
export default function CoursesOfLanguage({ params }: { params: Here }) {
  return <CoursesTable within={within(params)} />
}

import type { Params } from '#platform/web/routes/screen.ts'
import { CoursesTable } from './courses-table.tsx'
import { loadCourses } from './list.ts'

type LanguageParams = Params<'/language/:id/courses'>

const within = ({ id }: LanguageParams) => ({ 'language.id': Number(id) })

export const load = (params: LanguageParams, search: URLSearchParams) => loadCourses(within(params), search)

/** The courses of a language area. */
export default function CoursesOfLanguage({ params }: { params: LanguageParams }) {
  return <CoursesTable within={within(params)} />
}

import type { Params } from '#platform/web/routes/screen.ts'
import { LecturersTable, loadLecturers } from './lecturers-table.tsx'

type LanguageParams = Params<'/language/:id/lecturer'>

const within = ({ id }: LanguageParams) => ({ 'language.id': Number(id) })

export const load = (params: LanguageParams, search: URLSearchParams) => loadLecturers(within(params), search)

/** The lecturers of a language area. */
export default function LecturersOfLanguage({ params }: { params: LanguageParams }) {
  return <LecturersTable within={within(params)} />
}

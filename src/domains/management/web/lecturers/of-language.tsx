import type { Params } from '#platform/web/routes/screen.ts'
import { LecturersTable, loadLecturers } from './lecturers-table.tsx'

type Here = Params<'/language/:id/lecturer'>

const within = ({ id }: Here) => ({ 'language.id': Number(id) })

export const load = (params: Here, search: URLSearchParams) => loadLecturers(within(params), search)

/** The lecturers of a language area. */
export default function LecturersOfLanguage({ params }: { params: Here }) {
  return <LecturersTable within={within(params)} />
}

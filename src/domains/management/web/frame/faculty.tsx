import { Faculty } from '#academics/contract'
import { useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { AreaFrame } from './area-frame.tsx'
import { areaQuery, loadArea } from './queries.ts'

type FacultyParams = Params<'/faculties/:id'>

export const load = ({ id }: FacultyParams) => loadArea(Faculty, id)

/** The layout of all pages of a faculty for the people in charge of it. */
export default function FacultyPage({ params }: { params: FacultyParams }) {
  const t = useWords(words)
  const faculty = useLoaded(areaQuery(Faculty, params.id)).data
  return <AreaFrame kind={t('kinds.faculty')} area={faculty} context={{ faculty }} />
}

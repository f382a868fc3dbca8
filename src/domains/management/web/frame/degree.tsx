import { Degree } from '#academics/contract'
import { useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { AreaFrame } from './area-frame.tsx'
import { areaQuery, loadArea } from './queries.ts'

type DegreeParams = Params<'/degree/:id'>

export const load = ({ id }: DegreeParams) => loadArea(Degree, id)

/** The layout of all pages of a degree for the people in charge of it. */
export default function DegreePage({ params }: { params: DegreeParams }) {
  const t = useWords(words)
  const degree = useLoaded(areaQuery(Degree, params.id)).data
  return <AreaFrame kind={t('kinds.degree')} area={degree} facts={[degree.faculty.name]} context={{ degree }} />
}

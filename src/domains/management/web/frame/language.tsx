import { Language } from '#academics/contract'
import { useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { AreaFrame } from './area-frame.tsx'
import { areaQuery, loadArea } from './queries.ts'

type LanguageParams = Params<'/language/:id'>

export const load = ({ id }: LanguageParams) => loadArea(Language, id)

/** The layout of all pages of a language area for the people in charge of it. */
export default function LanguagePage({ params }: { params: LanguageParams }) {
  const t = useWords(words)
  const language = useLoaded(areaQuery(Language, params.id)).data
  return <AreaFrame kind={t('kinds.language')} area={language} context={{ language }} />
}

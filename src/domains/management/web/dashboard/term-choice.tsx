import { useSearchParams } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { Choice } from '#platform/web/ui/choice.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { AreaDashboard } from '../../contract/dashboard/dashboard.ts'
import { words } from '../words.ts'

type Props = { term: NonNullable<AreaDashboard['term']>; terms: AreaDashboard['terms'] }

/** Selects the term; offers the terms with courses, and the term shown. */
export function TermChoice({ term, terms }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const offered = terms.some((one) => one.id === term.id) ? terms : [term, ...terms]
  if (offered.length < 2) return null
  return (
    <div data-no-print>
      <Choice
        labelHidden
        label={t('dashboard.term')}
        value={term.id}
        options={offered.map(({ id, name, code }) => ({ value: id, text: inLanguage(name, language) || code }))}
        onChoose={(chosen) => setSearch({ term: chosen }, { preventScrollReset: true })}
      />
    </div>
  )
}

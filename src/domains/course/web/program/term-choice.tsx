import { useSearchParams } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { Choice } from '#platform/web/ui/choice.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { ProgramTimetable } from '../../contract/program-timetable.ts'
import { words } from '../words.ts'
import styles from './program-schedule.module.css'

/** The choice of the term: terms with a timetable, and always the term in the address. */
export function TermChoice({ term, terms }: Pick<ProgramTimetable, 'term' | 'terms'>) {
  const t = useWords(words)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const offered = term && !terms.some((one) => one.id === term.id) ? [term, ...terms] : terms
  if (offered.length < 2) return null
  return (
    <div className={styles.chooser} data-no-print>
      <Choice
        label={t('program.term')}
        value={term?.id ?? null}
        options={offered.map(({ id, name, code }) => ({ value: id, text: inLanguage(name, language) || code }))}
        onChoose={(chosen) => setSearch({ term: chosen }, { preventScrollReset: true })}
      />
    </div>
  )
}

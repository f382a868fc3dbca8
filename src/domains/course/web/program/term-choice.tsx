import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { useLanguage, useWords } from '#platform/web/words.ts'
import type { ProgramTimetable } from '../../contract/program-timetable.ts'
import { words } from '../words.ts'
import styles from './program-schedule.module.css'

/** In which term; those without a timetable are not offered, and the one of the address always is. */
export function TermChoice({ term, terms }: Pick<ProgramTimetable, 'term' | 'terms'>) {
  const t = useWords(words)
  const language = useLanguage()
  const id = useId()
  const [, setSearch] = useSearchParams()
  const offered = term && !terms.some((one) => one.id === term.id) ? [term, ...terms] : terms
  if (offered.length < 2) return null
  return (
    <div className={styles.chooser} data-no-print>
      <label htmlFor={id}>{t('program.term')}</label>
      <select
        id={id}
        value={term?.id ?? ''}
        onChange={({ target }) => setSearch({ term: target.value }, { preventScrollReset: true })}
      >
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {inLanguage(one.name, language) || one.code}
          </option>
        ))}
      </select>
    </div>
  )
}

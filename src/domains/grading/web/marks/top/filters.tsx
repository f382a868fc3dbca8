import { SearchBox } from '#platform/web/table/search-box.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import { useMarkNumber } from '../cells/use-mark-text.ts'
import styles from './top.module.css'
import { type Filter, filters } from './use-filter.ts'

type Props = {
  chosen: Filter
  typed: string
  counts: Record<Filter, number>
  pass: number
  /** The label of the search field. */
  find: string
  onChoose: (filter: Filter) => void
  onSearch: (text: string) => void
}

/** The filters for the students shown. */
export function Filters({ chosen, typed, counts, pass, find, onChoose, onSearch }: Props) {
  const t = useWords(words)
  const number = useMarkNumber()
  return (
    <>
      <SearchBox value={typed} label={find} onSearch={onSearch} />
      <fieldset aria-label={t('marks.filters.label')} className={styles.picks}>
        {filters.map((one) => (
          <button key={one} type="button" aria-pressed={one === chosen} onClick={() => onChoose(one)}>
            {t(`marks.filters.${one}`, { pass: number(pass) })} <em>{counts[one]}</em>
          </button>
        ))}
      </fieldset>
    </>
  )
}

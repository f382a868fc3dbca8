import { filtersOf } from '#platform/web/table/filters-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { words } from '../../words.ts'
import { usePrograms, useTerms } from '../parts/choices.ts'
import styles from '../parts/fields.module.css'

const { ChoiceFilter } = filtersOf(TeachingPractice)

/** Filters for the term and the programme of the students. */
export function BoardFilters() {
  const t = useWords(words)
  const terms = useTerms().map(({ id, text }) => ({ value: String(id), text }))
  return (
    <div className={styles.choices}>
      <ChoiceFilter
        name="term.id"
        label={t('manage.columns.term')}
        all={t('manage.filters.allTerms')}
        choices={terms}
      />
      <ChoiceFilter
        name="program.id"
        label={t('manage.columns.program')}
        all={t('manage.filters.allPrograms')}
        choices={usePrograms()}
      />
    </div>
  )
}

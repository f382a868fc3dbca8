import { filtersOf } from '#platform/web/table/filters-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { PracticeSupervisor } from '../../../contract/supervisor.ts'
import { words } from '../../words.ts'
import { useSchools } from './choices.ts'
import styles from './fields.module.css'

const { ChoiceFilter } = filtersOf(TeachingPractice, PracticeSupervisor)

/** Filters a list by school. */
export function SchoolFilter() {
  const t = useWords(words)
  return (
    <span className={styles.narrow}>
      <ChoiceFilter
        name="school.id"
        label={t('manage.columns.school')}
        all={t('manage.filters.allSchools')}
        choices={useSchools().map(({ id, text }) => ({ value: String(id), text }))}
      />
    </span>
  )
}

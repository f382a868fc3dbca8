import { ChoiceFilter } from '#platform/web/table/choice-filter.tsx'
import { useWords } from '#platform/web/words.ts'
import { words } from '../../words.ts'
import { useSchools } from './choices.ts'
import styles from './fields.module.css'

/** Narrows a list to one school. */
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

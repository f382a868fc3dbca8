import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './calendar-view.module.css'

/** The keyboard shortcuts of the calendar. */
export function Keys() {
  const t = useWords(words)
  return (
    <p className={styles.keys}>
      <span>
        <kbd>←</kbd>
        <kbd>→</kbd>
        {t('schedule.keys.step')}
      </span>
      <span>
        <kbd>T</kbd>
        {t('schedule.keys.today')}
      </span>
      <span>
        <kbd>J</kbd>
        <kbd>K</kbd>
        {t('schedule.keys.entry')}
      </span>
      <span>
        <kbd>Enter</kbd>
        {t('schedule.keys.open')}
      </span>
    </p>
  )
}

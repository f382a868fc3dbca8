import { useWords } from '#platform/web/words/words.ts'
import type { Matrix } from '../../../contract/students/matrix.ts'
import { words } from '../../words.ts'
import styles from './matrix.module.css'

/** The legend of the letters and of the keyboard control. */
export function Key({ of }: { of: Matrix['codes'] }) {
  const t = useWords(words)
  return (
    <ul className={styles.key} aria-label={t('students.matrix.key')}>
      {of.map(({ code, label, countsAs }) => (
        <li key={code}>
          <span className={styles[countsAs]} aria-hidden="true">
            {code}
          </span>
          {label}
        </li>
      ))}
      <li>
        <span className={styles.open} aria-hidden="true">
          ·
        </span>
        {t('students.matrix.notSet')}
      </li>
      <li>
        <b aria-hidden="true">?</b>
        {t('students.matrix.waits')}
      </li>
      <li data-no-print>
        <p>{t('students.matrix.keys')}</p>
      </li>
    </ul>
  )
}

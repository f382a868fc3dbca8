import { useWords } from '#platform/web/words/words.ts'
import type { RecordSection } from '../../contract/record-section.ts'
import { words } from '../words.ts'
import styles from './record.module.css'

/** Links to all sections, with the number of missing items in each. */
export function Contents({ sections }: { sections: readonly RecordSection[] }) {
  const t = useWords(words)
  return (
    <nav className={styles.contents} aria-label={t('record.contents')} data-no-print>
      {sections.map(({ key, title, missing }) => (
        <a key={key} href={`#${key}`}>
          {title}
          {missing.length > 0 && <small>{t('record.inSection', { count: missing.length })}</small>}
        </a>
      ))}
    </nav>
  )
}

import { useWords } from '#platform/web/words/words.ts'
import type { Section } from '../../contract/sections.ts'
import { words } from '../words.ts'
import styles from './page.module.css'

/** Links to all sections; those that differ from the version compared with are marked. */
export function Contents({ sections, changed = [] }: { sections: readonly Section[]; changed?: readonly Section[] }) {
  const t = useWords(words)
  return (
    <nav className={styles.contents} aria-label={t('view.contents')} data-no-print>
      {sections.map((section) => (
        <a key={section} href={`#${section}`}>
          {t(`sections.${section}`)}
          {changed.includes(section) && (
            <>
              <i aria-hidden="true" />
              <span className="sr-only"> ({t('view.changed')})</span>
            </>
          )}
        </a>
      ))}
    </nav>
  )
}

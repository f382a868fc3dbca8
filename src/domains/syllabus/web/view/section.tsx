import type { Language } from '#platform/contract/words.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { TextDiff } from '#platform/web/ui/text-diff.tsx'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Described } from '../../contract/described.ts'
import { optionalSections, type Section } from '../../contract/sections.ts'
import type { Written } from '../queries.ts'
import { words } from '../words.ts'
import styles from './section.module.css'
import { SectionTable } from './section-table.tsx'

type Props = {
  section: Section
  now: Described
  /** The same section in the version compared with. */
  then: Described | null
  changes: number | null
  language: Language
  item: Written
}

/** A section as it is, or with its changes. */
export function SectionView({ section, now, then, changes, language, item }: Props) {
  const t = useWords(words)
  const title = t(`sections.${section}`)
  if (changes === 0)
    return (
      <details id={section} className={`${styles.section} ${styles.still}`}>
        <summary>
          <h2>{title}</h2> <small>{t('view.noChange')}</small>
        </summary>
        <Body section={section} now={now} then={null} language={language} item={item} />
      </details>
    )
  return (
    <section id={section} className={`${styles.section} ${changes ? styles.changed : ''}`}>
      <h2>
        {title} {changes !== null && <Chip tone="info">{t('view.changes', { count: changes })}</Chip>}
      </h2>
      <Body section={section} now={now} then={then} language={language} item={item} />
    </section>
  )
}

function Body({ section, now, then, language, item }: Omit<Props, 'changes'>) {
  const t = useWords(words)
  const states = item.languages.find((one) => one.section === section)
  const isEmpty = now.texts.length === 0 && now.table === null && !then
  if (isEmpty)
    return (
      <p className={styles.none}>{t(optionalSections.some((one) => one === section) ? 'view.none' : 'view.nothing')}</p>
    )
  const texts = now.texts.join('\n\n')
  return (
    <>
      {language !== 'en' && states?.[language] === 'missing' && (
        <p className={styles.none} lang={undefined}>
          {t('view.notTranslated', { language: languageNames[language] })}
        </p>
      )}
      {(texts || (then?.texts.length ?? 0) > 0) && (
        <p className={styles.prose}>{then ? <TextDiff before={then.texts.join('\n\n')} after={texts} /> : texts}</p>
      )}
      <SectionTable now={now.table} then={then ? (then.table ?? 'none') : null} label={t(`sections.${section}`)} />
    </>
  )
}

import type { Item } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { LinkedText } from '#platform/web/ui/linked-text.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { words } from '../words.ts'
import styles from './written-text.module.css'

/** The text of an announcement that can no longer be changed, in all its languages. */
export function WrittenText({ of }: { of: Item<typeof Announcement> }) {
  const t = useWords(words)
  const written = languages.filter((language) => of.title[language] || of.body[language])
  const isOut = of.state === 'published' || of.state === 'scheduled'
  return (
    <Card title={t('detail.text')}>
      {written.map((language) => (
        <article key={language} lang={language} className={styles.text}>
          <h3>{of.title[language]}</h3>
          <LinkedText text={of.body[language] ?? ''} />
        </article>
      ))}
      {isOut && <p className={styles.note}>{t('detail.fixed')}</p>}
    </Card>
  )
}

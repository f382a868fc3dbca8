import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Course } from '../../contract/course.ts'
import { words } from '../words.ts'
import styles from './info.module.css'

/** The description of the course, in the reader's language if there is one. */
export function About({ of }: { of: Item<typeof Course> }) {
  const t = useWords(words)
  const text = inLanguage(of.description, useLanguage())
  return (
    <Card title={t('about.title')}>
      {text ? <p className={styles.prose}>{text}</p> : <Empty title={t('about.empty')}>{t('about.emptyAbout')}</Empty>}
      {!of.v2 && <p className={styles.note}>{t('v1')}</p>}
    </Card>
  )
}

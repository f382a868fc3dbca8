import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { ThesisTopic } from '../../contract/topic/topic.ts'
import { words } from '../words.ts'
import styles from './topics.module.css'

/** The title of a topic with what it is about and what it needs. */
export function TopicTitle({ of: { title, about, needs } }: { of: Item<typeof ThesisTopic> }) {
  const t = useWords(words)
  return (
    <>
      <b className={styles.title}>{inLanguage(title, useLanguage())}</b>
      {about && <span className={styles.about}>{about}</span>}
      {needs && <span className={styles.about}>{t('topics.needed', { needs })}</span>}
    </>
  )
}

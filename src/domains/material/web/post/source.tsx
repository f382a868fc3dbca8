import { useWords } from '#platform/web/words/words.ts'
import type { PostItem } from '../queries.ts'
import { words } from '../words.ts'
import styles from './post.module.css'

/** The attribution and the licence of a copy from the shared material of the module. */
export function Source({ of: { source } }: { of: PostItem }) {
  const t = useWords(words)
  if (!source) return null
  const { module, credit, licence } = source
  return <p className={styles.source}>{t('hub.source', { module, credit, licence: t(`licences.${licence}`) })}</p>
}

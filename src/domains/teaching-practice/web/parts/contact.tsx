import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './contact.module.css'
import type { Practice } from './queries.ts'

/** The contact person at the university. */
export function Contact({ of }: { of: Practice['contact'] }) {
  const t = useWords(words)
  if (!of) return null
  return (
    <aside className={styles.contact} aria-label={t('parts.contact.title')}>
      <span>{t('parts.contact.title')}</span>
      <b>{of.name}</b>
      {of.phone && <a href={`tel:${of.phone}`}>{of.phone}</a>}
      {of.email && <a href={`mailto:${of.email}`}>{of.email}</a>}
    </aside>
  )
}

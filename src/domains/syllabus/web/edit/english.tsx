import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './edit.module.css'

/** The English text, shown to those who write another language. */
export function English({ text }: { text: string | undefined }) {
  const t = useWords(words)
  return text ? (
    <p className={styles.english} lang="en">
      {t('edit.english', { text })}
    </p>
  ) : null
}

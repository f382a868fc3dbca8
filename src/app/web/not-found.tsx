import { useNoBusy } from '#platform/web/api/use-busy.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import styles from './not-found.module.css'
import { shell } from './words/shell.ts'

/** The page for any unknown path (specification §2): a big 404, without the global loading indicator. */
export default function NotFound() {
  const t = useWords(shell)
  useNoBusy()
  return (
    <div className={styles.page}>
      <h1 className={styles.number}>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <ButtonLink to="/" look="primary">
        {t('notFound.home')}
      </ButtonLink>
    </div>
  )
}

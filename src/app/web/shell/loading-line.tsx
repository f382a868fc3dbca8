import { useBusy } from '#platform/web/api/use-busy.ts'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import styles from './loading-line.module.css'

/** The global loading indicator: a thin line while requests have been running for 300 ms. */
export function LoadingLine() {
  const t = useWords(shell)
  const busy = useBusy()
  return (
    <div role="status" className={styles.place}>
      {busy && (
        <>
          <span className={styles.line} />
          <span className="sr-only">{t('loading')}</span>
        </>
      )}
    </div>
  )
}

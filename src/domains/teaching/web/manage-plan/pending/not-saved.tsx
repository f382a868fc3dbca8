import { Button } from '#platform/web/ui/button.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import styles from '../bar.module.css'
import type { Cells } from './use-cells.ts'

/** Edits of the grid that could not be saved: they stay in their cells, and can be sent again. */
export function NotSaved({ cells }: { cells: Cells }) {
  const t = useWords(words)
  if (cells.failed === 0) return null
  return (
    <section className={styles.bar} role="alert" aria-label={t('managePlan.notSaved.title')} data-no-print>
      <div className={styles.text}>
        <p>
          <b>{t('managePlan.notSaved.topics', { count: cells.failed })}</b>
        </p>
        <p>{t(cells.isKept ? 'managePlan.notSaved.kept' : 'managePlan.notSaved.about')}</p>
      </div>
      <div className={styles.acts}>
        <Button onClick={cells.giveUp}>{t('managePlan.pending.discard')}</Button>
        <WriteButton look="primary" onClick={cells.sendAgain}>
          {t('managePlan.notSaved.again')}
        </WriteButton>
      </div>
    </section>
  )
}

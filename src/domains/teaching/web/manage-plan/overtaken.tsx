import { inLanguage } from '#platform/contract/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useLanguage, useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import styles from './bar.module.css'
import type { Cells, Change } from './use-cells.ts'

/** Somebody else has written the same cell meanwhile: theirs and mine, and one of them is chosen. */
export function Overtaken({ cells }: { cells: Cells }) {
  const t = useWords(words)
  const language = useLanguage()
  if (!cells.overtaken) return null
  const { mine, theirs } = cells.overtaken
  const say = ({ title, outcomes, beforeClass, fixed }: Change) =>
    [
      title && inLanguage(title, language),
      outcomes?.join(', '),
      beforeClass && inLanguage(beforeClass, language),
      fixed !== undefined && t(fixed ? 'managePlan.fix' : 'managePlan.loosen'),
    ]
      .filter(Boolean)
      .join(' · ') || '–'
  const { title, outcomes, beforeClass, fixed } = theirs
  const same = {
    ...(mine.title && { title }),
    ...(mine.outcomes && { outcomes }),
    ...(mine.beforeClass && { beforeClass }),
    ...(mine.fixed !== undefined && { fixed }),
  }
  return (
    <section className={styles.bar} role="alert" aria-label={t('managePlan.overtaken.title')} data-no-print>
      <div className={styles.text}>
        <p>
          <b>{t('managePlan.overtaken.title')}</b>
        </p>
        <p>{t('managePlan.overtaken.about', { theirs: say(same), mine: say(mine) })}</p>
      </div>
      <div className={styles.acts}>
        <Button onClick={cells.keepTheirs}>{t('managePlan.overtaken.theirs')}</Button>
        <WriteButton look="primary" busy={cells.writing} onClick={() => void cells.writeMine()}>
          {t('managePlan.overtaken.mine')}
        </WriteButton>
      </div>
    </section>
  )
}

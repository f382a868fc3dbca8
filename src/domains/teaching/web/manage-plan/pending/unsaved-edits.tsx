import { inLanguage } from '#platform/contract/words.ts'
import { isSame } from '#platform/web/form/differences.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import styles from '../bar.module.css'
import type { Offer } from './stored-rows.ts'
import type { Cells } from './use-cells.ts'
import { useChangeText } from './use-change-text.ts'
import { namesIn } from './waiting.ts'

/** Edits of the grid that were unsaved when the page was closed: the user reviews and then saves them. */
export function UnsavedEdits({ cells: { offers, writeKept, giveUpKept } }: { cells: Cells }) {
  const t = useWords(words)
  if (offers.length === 0) return null
  const isGone = offers.every(({ plan, first }) => plan === null && first === null)
  return (
    <section className={styles.bar} aria-label={t('managePlan.kept.title')} data-no-print>
      <div className={styles.text}>
        <p>
          <b>{t('managePlan.kept.topics', { count: offers.length })}</b>
        </p>
        <ul className={styles.kept}>
          {offers.map((one) => (
            <Line key={one.row} of={one} />
          ))}
        </ul>
      </div>
      <div className={styles.acts}>
        <Button onClick={giveUpKept}>{t('managePlan.pending.discard')}</Button>
        {!isGone && (
          <WriteButton look="primary" onClick={writeKept}>
            {t('managePlan.kept.write')}
          </WriteButton>
        )}
      </div>
    </section>
  )
}

/** The current text of the topic, the edit, and the text at the time of the edit if it was changed since. */
function Line({ of: { plan, first, before, now, change } }: { of: Offer }) {
  const t = useWords(words)
  const language = useLanguage()
  const say = useChangeText()
  const name = plan ? inLanguage(plan.title, language) : ''
  const isGone = plan === null && first === null
  const isChanged = plan !== null && namesIn(change).some((one) => !isSame(before[one], now[one]))
  return (
    <li>
      {name && `${name}: `}
      <span className={styles.now}>{say(now)}</span> → <b>{say(change)}</b>
      {isGone && <small className={styles.warns}> {t('managePlan.kept.gone')}</small>}
      {isChanged && <small className={styles.warns}> {t('managePlan.kept.changed', { before: say(before) })}</small>}
    </li>
  )
}

import { Button } from '#platform/web/ui/button.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import styles from '../bar.module.css'
import type { CellName } from '../grid/face.ts'
import { rowOfSession, rowOfTopic } from '../grid/row-names.ts'
import type { PlanOfTerm } from '../use-plan.ts'
import type { Cells } from './use-cells.ts'
import { useChangeText } from './use-change-text.ts'
import { type Change, partOf } from './waiting.ts'

/** Another person has changed the same cell meanwhile: the user chooses between both values. */
export function Overtaken({ cells, plan }: { cells: Cells; plan: PlanOfTerm }) {
  const t = useWords(words)
  const say = useChangeText()
  if (!cells.overtaken) return null
  const { mine, theirs } = cells.overtaken
  /** The question disappears once it is answered, so the focus moves to the cell in question. */
  const answer = (act: () => void) => () => {
    act()
    const slot = plan.after.slots.find(({ topic }) => topic === theirs.id)
    const row = slot ? rowOfSession(slot.lesson) : rowOfTopic(theirs.id)
    document.querySelector<HTMLElement>(`[data-row="${row}"] [data-cell="${cellOf(mine)}"]`)?.focus()
  }
  return (
    <section className={styles.bar} role="alert" aria-label={t('managePlan.overtaken.title')} data-no-print>
      <div className={styles.text}>
        <p>
          <b>{t('managePlan.overtaken.title')}</b>
        </p>
        <p>{t('managePlan.overtaken.about', { theirs: say(partOf(theirs, mine)), mine: say(mine) })}</p>
      </div>
      <div className={styles.acts}>
        <Button onClick={answer(cells.keepTheirs)}>{t('managePlan.overtaken.theirs')}</Button>
        <WriteButton look="primary" onClick={answer(cells.writeMine)}>
          {t('managePlan.overtaken.mine')}
        </WriteButton>
      </div>
    </section>
  )
}

const cellOf = ({ outcomes, beforeClass }: Change): CellName =>
  outcomes ? 'outcomes' : beforeClass ? 'before' : 'topic'

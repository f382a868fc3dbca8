import type { MouseEvent } from 'react'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import type { MarkKey } from '../cells/gradebook-store.ts'
import type { GroupMarks } from './use-group-marks.ts'
import styles from './whom.module.css'

/** Keeps the focus in the field: leaving it would write the text with the previous choice. */
const stay = (event: MouseEvent) => event.preventDefault()

type Props = { of: GroupMarks; cell: MarkKey }

/** The choice whether input is for all members of the group with the same mark, or only for one student. */
export function Whom({ of, cell }: Props) {
  const t = useWords(words)
  const group = of.groupOf(cell)
  if (!group) return null
  const isAlone = of.isAlone(cell)
  const count = of.countOf(cell)
  return (
    <fieldset className={styles.whom} aria-label={t('groups.whom')}>
      <button type="button" aria-pressed={!isAlone} onMouseDown={stay} onClick={() => of.choose(null)}>
        {t('groups.whole', { group: group.name, count })}
      </button>
      <button type="button" aria-pressed={isAlone} onMouseDown={stay} onClick={() => of.choose(cell)}>
        {t('groups.alone')}
      </button>
    </fieldset>
  )
}

import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './planner.module.css'
import { RoomOfSlot } from './slot-cells.tsx'
import { missingAt } from './slot-inputs.ts'
import { SlotChoice, type SlotViewProps } from './slot-table.tsx'

/** The same on a phone: one card a time, with those alone who cannot come. */
export function SlotCards({ plan, slots, chosen, onTake }: SlotViewProps) {
  const t = useWords(words)
  return (
    <ul className={styles.cards}>
      {slots.map((slot) => (
        <li key={slot.startsAt} className={slot === chosen ? styles.chosen : undefined}>
          <SlotChoice of={slot} isChosen={slot === chosen} onTake={onTake} />
          <span>
            {slot.busy.length === 0 ? t('planner.allFree') : t('planner.without', { names: missingAt(plan, slot) })}
          </span>
          <span>
            <RoomOfSlot of={slot} />
          </span>
        </li>
      ))}
    </ul>
  )
}

import { Icon } from '#platform/web/ui/icon.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './planner.module.css'
import type { Slot } from './slot-inputs.ts'

/** Whether somebody is free at a time: by a sign and a word, and never what they do. */
export function Fate({ isBusy, outside }: { isBusy: boolean; outside: boolean }) {
  const t = useWords(words)
  if (isBusy)
    return (
      <span className={styles.busy}>
        <i aria-hidden="true" /> {t('planner.busy')}
      </span>
    )
  if (outside) return <span className={styles.unknown}>{t('planner.unknown')}</span>
  return (
    <span className={styles.free}>
      <Icon name="check" size={14} /> {t('planner.isFree')}
    </span>
  )
}

/** The room that is free at a time, with its seats. */
export function RoomOfSlot({ of: { room } }: { of: Slot }) {
  const t = useWords(words)
  if (!room) return <span className={styles.unknown}>{t('planner.noRoom')}</span>
  return (
    <>
      {room.code}
      {room.capacity !== null && <small>{t('planner.seatsOf', { count: room.capacity })}</small>}
    </>
  )
}

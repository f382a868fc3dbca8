import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { nameOf } from './slot-text.ts'
import styles from './slots.module.css'

type Slot = { day: string; at: string; startsAt: string }
/** What is said beside the time of a slot, how it looks, and whether it cannot be chosen. */
export type SlotLook = { text: string; look?: 'own' | 'full' | undefined; closed: boolean }

type Props<S extends Slot> = {
  slots: readonly S[]
  chosen: string | null
  lookOf: (slot: S) => SlotLook
  onChoose: (slot: string) => void
}

/** Slots by day, some days at a time. */
export function SlotDays<S extends Slot>({ slots, chosen, lookOf, onChoose }: Props<S>) {
  const t = useWords(words)
  const { weekday } = useFormat()
  const shown = useWidth(1024) ? 4 : 2
  const [first, setFirst] = useState(0)
  const byDay = [...Map.groupBy(slots, ({ day }) => day)]
  const part = byDay.slice(first, first + shown)
  return (
    <>
      <div className={styles.days}>
        {part.map(([day, ofDay]) => (
          <section key={day} aria-label={weekday(day)}>
            <h3>{weekday(day)}</h3>
            <ul>
              {ofDay.map((slot) => {
                const { text, look, closed } = lookOf(slot)
                return (
                  <li key={slot.at}>
                    <button
                      type="button"
                      className={styles.slot}
                      data-look={look}
                      aria-pressed={chosen === nameOf(slot)}
                      aria-disabled={closed || undefined}
                      onClick={() => !closed && onChoose(nameOf(slot))}
                    >
                      <b>{slot.at}</b> <small>{text}</small>
                    </button>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
      {byDay.length > shown && (
        <div className={styles.steps}>
          {first > 0 ? (
            <Button look="quiet" onClick={() => setFirst(Math.max(0, first - shown))}>
              {t('book.previous')}
            </Button>
          ) : (
            <span />
          )}
          {first + shown < byDay.length && (
            <Button look="quiet" onClick={() => setFirst(first + shown)}>
              {t('book.next')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { PageItem } from './queries.ts'
import { nameOf, type OfferedSlot, useSlotText } from './slot-text.ts'
import styles from './slots.module.css'

type Props = {
  page: PageItem
  slots: readonly OfferedSlot[]
  chosen: string | null
  busy: (startsAt: string) => string | null
  onChoose: (slot: string) => void
}

/** Slots by day, some days at a time; a full one can be chosen, too, to wait for a place. */
export function SlotDays({ page, slots, chosen, busy, onChoose }: Props) {
  const t = useWords(words)
  const { weekday } = useFormat()
  const text = useSlotText(page.capacity)
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
                const what = busy(slot.startsAt)
                const said = [text(slot), what && t('book.class', { what })].filter(Boolean).join(' · ')
                return (
                  <li key={slot.at}>
                    <button
                      type="button"
                      className={styles.slot}
                      data-look={slot.own ? 'own' : slot.left === 0 || slot.taken ? 'full' : undefined}
                      aria-pressed={chosen === nameOf(slot)}
                      aria-disabled={slot.taken || undefined}
                      onClick={() => !slot.taken && onChoose(nameOf(slot))}
                    >
                      <b>{slot.at}</b> <small>{said}</small>
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
          <Button look="quiet" onClick={() => setFirst(Math.max(0, first - shown))}>
            {t('book.previous')}
          </Button>
          <Button look="quiet" onClick={() => setFirst(first + shown < byDay.length ? first + shown : first)}>
            {t('book.next')}
          </Button>
        </div>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/card.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './notices.module.css'

/** What happened, by the day at the university, in the order in which it is given; `row` draws each. */
export function ByDay<One extends { at: string }>({ of, row }: { of: readonly One[]; row: (one: One) => ReactNode }) {
  const { isoDay, number } = useFormat()
  const nameOf = useDayName()
  const days = Map.groupBy(of, ({ at }) => isoDay(at))
  if (of.length === 0) return null
  return (
    <Card>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h2>
            {nameOf(day)} <small>{number(ofDay.length)}</small>
          </h2>
          <Rows label={nameOf(day)}>{ofDay.map(row)}</Rows>
        </section>
      ))}
    </Card>
  )
}

/** Today and yesterday by these words. */
function useDayName(): (day: string) => string {
  const t = useWords(words)
  const { isoDay, weekday } = useFormat()
  const today = isoDay()
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  return (day) => {
    if (day === today) return t('notices.today')
    return day === yesterday ? t('notices.yesterday') : weekday(day)
  }
}

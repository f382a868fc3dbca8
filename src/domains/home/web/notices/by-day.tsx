import { Card } from '#platform/web/ui/card.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices.module.css'
import type { NoticeItem } from './queries.ts'

/** Notices by the day on which they arrived at the university, in their order. */
export function ByDay({ of, marks }: { of: readonly NoticeItem[]; marks: boolean }) {
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
          <Rows label={nameOf(day)}>
            {ofDay.map((one) => (
              <NoticeRow key={one.id} of={one} marks={marks} />
            ))}
          </Rows>
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

import { Card } from '#platform/web/ui/card.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { NoticeRow } from './notice-row.tsx'
import type { NoticeItem } from './queries.ts'

/** Notices by the day on which they arrived at the university, in their order. */
export function ByDay({ of, marks }: { of: readonly NoticeItem[]; marks: boolean }) {
  const { isoDay } = useFormat()
  const nameOf = useDayName()
  const days = Map.groupBy(of, ({ at }) => isoDay(at))
  return [...days].map(([day, ofDay]) => (
    <Card key={day} title={nameOf(day)}>
      <Rows label={nameOf(day)}>
        {ofDay.map((one) => (
          <NoticeRow key={one.id} of={one} marks={marks} />
        ))}
      </Rows>
    </Card>
  ))
}

/** Today and yesterday by these words, days of this year without the year. */
function useDayName(): (day: string) => string {
  const t = useWords(words)
  const { isoDay, longDay, weekday } = useFormat()
  const today = isoDay()
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  return (day) => {
    if (day === today) return t('notices.today')
    if (day === yesterday) return t('notices.yesterday')
    return day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : weekday(day)
  }
}

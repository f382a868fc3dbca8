import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { useHours } from '../../parts/hours.ts'
import type { Entry, Practice } from '../../parts/queries.ts'
import { WeekMove } from '../../parts/week-move.tsx'
import type { Week } from '../../parts/weeks.ts'
import { words } from '../../words.ts'
import { EntryRow } from './entry-row.tsx'

type Props = { of: Week<Entry>; practice: Practice }

/** A week of the time log with its sum; its complete entries are submitted together. */
export function WeekCard({ of, practice }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  const hours = useHours()
  return (
    <Card title={t('parts.week', { from: day(of.from), until: day(of.until) })} note={hours(of.minutes)}>
      <ul>
        {of.entries.map((one) => (
          <EntryRow key={one.id} of={one} practice={practice} />
        ))}
      </ul>
      <WeekMove name="submit" practice={practice.id} of={of} />
    </Card>
  )
}

import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { EntryLine } from './entry-line.tsx'
import { useHours } from './hours.ts'
import type { Entry } from './queries.ts'
import { SendBack } from './send-back.tsx'
import { WeekMove } from './week-move.tsx'
import type { Week } from './weeks.ts'

type Props = { of: Week<Entry>; practice: number }

/** A week of a student's time log: approved with one tap, or single entries returned with a reason. */
export function WeekToApprove({ of, practice }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  const hours = useHours()
  return (
    <Card title={t('parts.week', { from: day(of.from), until: day(of.until) })} note={hours(of.minutes)}>
      <ul>
        {of.entries.map((one) => (
          <EntryLine key={one.id} of={one} acts={one.actions.includes('sendBack') && <SendBack of={one} />} />
        ))}
      </ul>
      <WeekMove name="approve" practice={practice} of={of} />
    </Card>
  )
}

/** Whether an entry waits for the reader's decision. */
export const isWaiting = ({ actions }: Pick<Entry, 'actions'>): boolean => actions.includes('approve')

import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { FoldedWeeks } from './folded-weeks.tsx'
import { isWaiting, WeekToApprove } from './hours-to-approve.tsx'
import type { Entry } from './queries.ts'
import { type Week, weeksOf } from './weeks.ts'

type Props = { of: readonly Entry[]; practice: number }

/** A time log for the people who confirm it: pending weeks first, then the others, collapsed. */
export function HoursByWeek({ of, practice }: Props) {
  const t = useWords(words)
  const weeks = weeksOf(of)
  const waiting = weeks.filter(hasWaiting)
  const rest = weeks.filter((week) => !hasWaiting(week))
  return (
    <Part title={t('parts.approve.title')}>
      {waiting.length === 0 && (
        <Card>
          <Empty title={t(weeks.length === 0 ? 'parts.approve.none' : 'parts.approve.nothing')}>
            {weeks.length === 0 ? t('parts.approve.noneAbout') : undefined}
          </Empty>
        </Card>
      )}
      {waiting.map((week) => (
        <WeekToApprove key={week.from} of={week} practice={practice} />
      ))}
      <FoldedWeeks count={rest.length}>
        {rest.map((week) => (
          <WeekToApprove key={week.from} of={week} practice={practice} />
        ))}
      </FoldedWeeks>
    </Part>
  )
}

const hasWaiting = ({ entries }: Week<Entry>): boolean => entries.some(isWaiting)

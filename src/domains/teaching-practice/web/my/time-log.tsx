import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { isCounted } from '../../contract/time-log.ts'
import { Episodes } from '../parts/episodes.tsx'
import { FoldedWeeks } from '../parts/folded-weeks.tsx'
import { Progress } from '../parts/progress.tsx'
import { ProgressLine } from '../parts/progress-line.tsx'
import { type Entry, episodesQuery, type Practice, practiceQuery, timeLogsQuery } from '../parts/queries.ts'
import { Statement } from '../parts/statement.tsx'
import { type Week, weeksOf } from '../parts/weeks.ts'
import { words } from '../words.ts'
import { Add, holidaysQuery } from './time-log/add.tsx'
import styles from './time-log/time-log.module.css'
import { WeekCard } from './time-log/week-card.tsx'

type PracticeParams = Params<'/teaching_practice/my/:id/time_log'>

export const load = ({ id }: PracticeParams) =>
  Promise.all([
    prefetch(practiceQuery(id)),
    prefetch(timeLogsQuery(id)),
    prefetch(episodesQuery(id)),
    prefetch(holidaysQuery),
  ])

/** My hours: logged with a few taps, submitted by week, and counted once they are approved. */
export default function MyTimeLog({ params: { id } }: { params: PracticeParams }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { data: practice } = useLoaded(practiceQuery(id))
  const weeks = weeksOf(useLoaded(timeLogsQuery(id)).data['hydra:member'])
  return (
    <Columns>
      <Stack>
        <Add practice={practice} />
        <div className={styles.narrow}>
          <ProgressLine of={practice} />
        </div>
        {weeks.length === 0 ? (
          <Card>
            <Empty title={t('my.log.empty')}>{t('my.log.emptyAbout', { day: day(practice.startsOn) })}</Empty>
          </Card>
        ) : (
          <Weeks of={weeks} practice={practice} />
        )}
      </Stack>
      <Stack>
        <Progress of={practice} />
        <Statement of={practice} />
        <Episodes practice={practice.id} />
      </Stack>
    </Columns>
  )
}

/** The latest week and open weeks are visible; completed weeks are collapsed. */
function Weeks({ of, practice }: { of: readonly Week<Entry>[]; practice: Practice }) {
  const isFolded = (week: Week<Entry>) => week !== of[0] && week.entries.every(isCounted)
  const folded = of.filter(isFolded)
  const card = (week: Week<Entry>) => <WeekCard key={week.from} of={week} practice={practice} />
  return (
    <>
      {of.filter((week) => !isFolded(week)).map(card)}
      <FoldedWeeks count={folded.length}>{folded.map(card)}</FoldedWeeks>
    </>
  )
}

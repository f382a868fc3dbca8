import { useSearchParams } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { shownIn, spanOf } from './address.ts'
import { CalendarView } from './calendar-view.tsx'
import { scheduleQuery } from './queries.ts'
import { Steps } from './steps.tsx'
import { Subscribe } from './subscribe.tsx'
import { todayAtUniversity } from './today.ts'
import { useSums } from './use-sums.ts'
import { useTitle } from './use-title.ts'

/** Week and agenda show the same days, so the loader need not know which of the two a screen chooses. */
const loaded = (search: URLSearchParams) =>
  scheduleQuery(spanOf(shownIn(search, { today: todayAtUniversity(), usual: 'week' })))

export const load = (_: unknown, search: URLSearchParams) => prefetch(loaded(search))

/** All events and deadlines of a person, by week, month or day. */
export default function SchedulePage() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const isWide = useWidth(600)
  const shown = shownIn(search, { today: useFormat().isoDay(), usual: isWide ? 'week' : 'agenda' })
  const { data } = useLoaded(loaded(search))
  const title = useTitle(shown)
  const sums = useSums(data, shown)
  const acts = (
    <Steps shown={shown}>
      <Subscribe on="toolbar" />
    </Steps>
  )
  return (
    <Page wide crumb={[{ text: t('schedule.title') }]} title={title} meta={sums} acts={acts}>
      <CalendarView of={data} shown={shown} title={title} isOwn />
    </Page>
  )
}

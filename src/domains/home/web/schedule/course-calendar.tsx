import { useSearchParams } from 'react-router'
import { Course } from '#course/contract'
import { NotAllowed } from '#platform/contract/errors.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { shownIn, spanOf } from './address.ts'
import { CalendarView } from './calendar-view.tsx'
import { scheduleQuery } from './queries.ts'
import { Steps } from './steps.tsx'
import { todayAtUniversity } from './today.ts'
import { useTitle } from './use-title.ts'

type CourseParams = Params<'/courses/:id/dashboard/calendar'>

const loaded = ({ id }: CourseParams, search: URLSearchParams) =>
  scheduleQuery(spanOf(shownIn(search, { today: todayAtUniversity(), usual: 'week' })), id)

export async function load(params: CourseParams, search: URLSearchParams) {
  const [{ actions }] = await Promise.all([prefetch(itemOf(Course, params.id)), prefetch(loaded(params, search))])
  if (!actions.includes('seeTimetable')) throw new NotAllowed()
}

/** The sessions, deadlines and examinations of one course, with the academic calendar around them. */
export default function CourseCalendar({ params }: { params: CourseParams }) {
  const [search] = useSearchParams()
  const isWide = useWidth(600)
  const shown = shownIn(search, { today: useFormat().isoDay(), usual: isWide ? 'week' : 'agenda' })
  const { data } = useLoaded(loaded(params, search))
  const title = useTitle(shown)
  const t = useWords(words)
  return (
    <Part title={title} acts={<Steps shown={shown} />}>
      <CalendarView of={data} shown={shown} title={`${t('menu.schedule')}, ${title}`} />
    </Part>
  )
}

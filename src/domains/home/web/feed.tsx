import { useSearchParams } from 'react-router'
import { useFormat } from '#platform/web/format.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import { useProfile } from '#platform/web/session.ts'
import { Columns, Page, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { loadContributions } from './contributions.ts'
import { Coordinated } from './feed/coordinated.tsx'
import { partOfDay } from './feed/greeting.ts'
import { News } from './feed/news.tsx'
import { OfficeCards } from './feed/office-cards.tsx'
import { OwnCourses } from './feed/own-courses.tsx'
import { feedQuery } from './feed/queries.ts'
import { Shared } from './feed/shared.tsx'
import { loadShared } from './feed/shared-things.ts'
import { ToDo } from './feed/to-do.tsx'
import { Today } from './feed/today.tsx'
import { words } from './words.ts'

export async function load(_: unknown, search: URLSearchParams) {
  const feed = prefetch(feedQuery(search.get('news')))
  await Promise.all([feed, loadContributions(), loadShared()])
}

/** The feed: what is on now, then the person's tasks, then news; always in this order, never mixed. */
export default function Feed() {
  const { guest } = useProfile()
  return guest ? <GuestFeed /> : <MemberFeed />
}

function MemberFeed() {
  const t = useWords(words)
  const { isoDay } = useFormat()
  const [search] = useSearchParams()
  const kind = search.get('news')
  const { today, callName: name, courses } = useLoaded(feedQuery(kind)).data
  // The day changes while the page is open; the term is that of the day on which it was read.
  const day = isoDay()
  return (
    <Page crumb={[{ text: useDateLine(day, today.term?.week) }]} title={t(`greeting.${useDayPart()}`, { name })}>
      <Today day={day} today={today} next={courses.next} />
      <Columns>
        <Stack>
          <ToDo day={day} />
          <OwnCourses of={courses} />
          <OfficeCards />
          {today.term && <Coordinated term={today.term.id} />}
        </Stack>
        <News kind={kind} />
      </Columns>
    </Page>
  )
}

function GuestFeed() {
  const t = useWords(words)
  const { isoDay } = useFormat()
  const { user } = useProfile()
  const line = useDateLine(isoDay())
  return (
    <Page crumb={[{ text: line }]} title={t(`greeting.${useDayPart()}`, { name: user.name })}>
      <Shared />
    </Page>
  )
}

function useDateLine(day: string, week?: number): string {
  const t = useWords(words)
  const { longDay } = useFormat()
  return week === undefined ? longDay(day) : t('dateLine', { day: longDay(day), week })
}

function useDayPart() {
  return partOfDay(useFormat().hour())
}

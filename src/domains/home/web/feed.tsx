import { useSearchParams } from 'react-router'
import { academicQuery, useAcademic } from '#course/web'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { Part, partOf } from '#platform/web/routes/part.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { areasOf } from './feed/areas.ts'
import { partOfDay } from './feed/greeting.ts'
import { News, newsPages } from './feed/news.tsx'
import { OfficeCards } from './feed/office-cards.tsx'
import { OwnCourses } from './feed/own-courses.tsx'
import { feedQuery } from './feed/queries.ts'
import { ToDo } from './feed/to-do.tsx'
import { Today } from './feed/today.tsx'
import styles from './feed.module.css'
import { loadBriefWords } from './news-kinds.ts'
import { words } from './words.ts'

export async function load(_: unknown, search: URLSearchParams) {
  const kind = search.get('news')
  const feed = prefetch(feedQuery(kind))
  await Promise.all([feed, loadBriefWords(), loadParts(), kind !== null && newsPages.fetch()])
}

const coordinated = partOf(() => import('./feed/coordinated.tsx'))
const shared = partOf(() => import('./feed/shared.tsx'))

/** Fetches what only guests see, and what only people in charge of an area see. */
async function loadParts() {
  const [{ guest }, academic] = await Promise.all([prefetch(profileQuery), prefetch(academicQuery)])
  if (guest) await import('./feed/shared-things.ts').then(({ loadShared }) => loadShared())
  if (guest) await shared.fetch()
  else if (areasOf(academic).length > 0) await coordinated.fetch()
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
  const areas = areasOf(useAcademic())
  const kind = search.get('news')
  const { today, callName: name, courses } = useLoaded(feedQuery(kind)).data
  // The day changes while the page is open; the term is that of the day on which it was read.
  const day = isoDay()
  return (
    <Page wide crumb={[{ text: useDateLine(day, today.term?.week) }]} title={t(`greeting.${useDayPart()}`, { name })}>
      <div className={styles.day}>
        <div className={styles.side}>
          <Today day={day} today={today} next={courses.next} />
          <div className={styles.own}>
            <OwnCourses of={courses} />
            <OfficeCards />
          </div>
        </div>
        <div className={styles.main}>
          <div className={styles.todo}>
            <ToDo day={day} />
          </div>
          <div className={styles.news}>
            <News kind={kind} />
          </div>
          {today.term && areas.length > 0 && (
            <div className={styles.areas}>
              <Part of={coordinated} props={{ term: today.term.id, areas }} />
            </div>
          )}
        </div>
      </div>
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
      <Part of={shared} props={{}} />
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

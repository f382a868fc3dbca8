import { useSearchParams } from 'react-router'
import { academicQuery, useAcademic } from '#course/web'
import type { Profile } from '#platform/contract/session.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { officeCards } from '#platform/web/contribution/office-cards.ts'
import { contributedByDomain } from '#platform/web/contribution/web-domains.ts'
import { Part, partOf } from '#platform/web/routes/part.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { areasOf } from './feed/areas.ts'
import { partOfDay } from './feed/greeting.ts'
import { News, newsPages } from './feed/news.tsx'
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
const offices = partOf(() => import('./feed/office-cards.tsx'))

/** Whether some domain has a card for an office of this person. */
const hasOffice = (profile: Profile) => contributedByDomain(officeCards).some(({ value }) => value.guard(profile))

/** Fetches what only guests, people in an office, or people in charge of an area see. */
async function loadParts() {
  const [profile, academic] = await Promise.all([prefetch(profileQuery), prefetch(academicQuery)])
  const { guest } = profile
  if (guest) await import('./feed/shared-things.ts').then(({ loadShared }) => loadShared())
  if (guest) await shared.fetch()
  else await Promise.all([areasOf(academic).length > 0 && coordinated.fetch(), hasOffice(profile) && offices.fetch()])
}

/** The feed: what is on now, then the person's tasks, then news; always in this order, never mixed. */
export default function Feed() {
  const { guest } = useProfile()
  return guest ? <Part of={shared} props={{}} /> : <MemberFeed />
}

function MemberFeed() {
  const t = useWords(words)
  const { isoDay, hour } = useFormat()
  const [search] = useSearchParams()
  const areas = areasOf(useAcademic())
  const kind = search.get('news')
  const { today, callName: name, courses } = useLoaded(feedQuery(kind)).data
  // The day changes while the page is open; the term is that of the day on which it was read.
  const day = isoDay()
  return (
    <Page
      wide
      crumb={[{ text: useDateLine(day, today.term?.week) }]}
      title={t(`greeting.${partOfDay(hour())}`, { name })}
    >
      <div className={styles.day}>
        <div className={styles.side}>
          <Today day={day} today={today} next={courses.next} />
          <div className={styles.own}>
            <OwnCourses of={courses} />
            {hasOffice(useProfile()) && <Part of={offices} props={{}} />}
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

function useDateLine(day: string, week: number | undefined): string {
  const t = useWords(words)
  const { longDay } = useFormat()
  return week === undefined ? longDay(day) : t('dateLine', { day: longDay(day), week })
}

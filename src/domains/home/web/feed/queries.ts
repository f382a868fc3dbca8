import type { CourseCard, MyAcademic } from '#platform/contract/session.ts'
import { itemOf, listOf, queryOf } from '#platform/web/api.ts'
import { searchOf } from '#platform/web/api-search.ts'
import { config } from '#platform/web/config.ts'
import { formatFor } from '#platform/web/format.ts'
import { prefetch } from '#platform/web/query.ts'
import { academicQuery, profileQuery } from '#platform/web/session.ts'
import type { Feed } from '../../contract/feed.ts'
import { presentCourses } from './present-courses.ts'
import { assessments, enrollments, users } from './things.ts'

export const newsPerPage = 8

/** The day, and a page of the news of one domain or all. */
export const feedQuery = (domain: string | null, page = 1) =>
  queryOf<Feed>('Feed', `/api/v2/feed${searchOf({ domain, page, itemsPerPage: newsPerPage })}`)

export const selfQuery = (id: number) => itemOf(users, id)

const most = 100
const idsOf = (cards: readonly CourseCard[]) => cards.slice(0, most).map(({ id }) => id)

/** The person's enrolments with marks in the courses that are shown. */
export const marksQuery = (me: number, academic: MyAcademic, day: string) =>
  listOf(enrollments, {
    'student.id': me,
    'course.id': idsOf(presentCourses(academic.courses, day)),
    itemsPerPage: most,
  })

/** What is due in the courses that a person takes or teaches now. */
export const assessmentsQuery = (academic: MyAcademic, day: string) =>
  listOf(assessments, {
    'course.id': idsOf(presentCourses([...academic.courses, ...academic.teachCourses], day)),
    itemsPerPage: most,
    order: { dueOn: 'asc' },
  })

/** Reads what the feed shows of the person's own courses. */
export async function loadOwn(): Promise<void> {
  const [{ user, guest }, academic] = await Promise.all([prefetch(profileQuery), prefetch(academicQuery)])
  if (guest) return
  const day = formatFor('en', config().timeZone).isoDay()
  const takes = academic.courses.length > 0
  const hasCourses = takes || academic.teachCourses.length > 0
  await Promise.all([
    prefetch(selfQuery(user.id)),
    takes && prefetch(marksQuery(user.id, academic, day)),
    hasCourses && prefetch(assessmentsQuery(academic, day)),
  ])
}

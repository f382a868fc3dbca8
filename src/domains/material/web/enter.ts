import { academicQuery } from '#course/web'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { profileQuery } from '#platform/web/api/session.ts'
import { courseQuery, type PostItem, postQuery } from './queries.ts'
import { standingIn } from './standing.ts'

/** Courses of the old layout have no class feed, and not every reader of a course may see it. */
export async function enterFeed(id: string): Promise<void> {
  const course = await prefetch(courseQuery(id))
  if (!course.v2) throw new NotFound()
  if (!course.actions.includes('seeFeed')) throw new NotAllowed()
}

/**
 * What a page shows is requested together with what decides who enters. A refusal of the entry counts, whichever reply
 * comes first: else some readers would be turned away at one time and find nothing at another.
 */
export async function enterWith<T>(entry: Promise<T>, ...shown: Promise<unknown>[]): Promise<T> {
  const all = Promise.all(shown)
  all.catch(() => undefined)
  const entered = await entry
  await all
  return entered
}

/** The page among those of a session; it does not exist for readers who may not see the feed. */
export async function enterFeedOfLesson(id: string): Promise<void> {
  const { v2, actions } = await prefetch(courseQuery(id))
  if (!v2 || !actions.includes('seeFeed')) throw new NotFound()
}

/** A post of the feed; not found if the address names another course. */
export async function enterPost(id: string, post: string): Promise<PostItem> {
  const asked = prefetch(postQuery(post))
  await enterWith(enterFeed(id), asked)
  const found = await asked
  if (found.course.id !== Number(id)) throw new NotFound()
  return found
}

/** Lecturers of a course write in its feed and students ask; colleagues with read access and coordinators only read. */
export async function enterToWrite(id: string): Promise<void> {
  const [course, profile, academic] = await Promise.all([
    prefetch(courseQuery(id)),
    prefetch(profileQuery),
    prefetch(academicQuery),
    enterFeed(id),
  ])
  const { teaches, takes } = standingIn(course, profile, academic)
  if (!teaches && !takes) throw new NotAllowed()
}

import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { prefetch } from '#platform/web/query.ts'
import { academicQuery, profileQuery } from '#platform/web/session.ts'
import { courseQuery, type PostItem, postQuery } from './queries.ts'
import { standingIn } from './standing.ts'

/** Courses of the old layout have no class feed, and not everybody who may know of a course reads it. */
export async function enterFeed(id: string): Promise<void> {
  const course = await prefetch(courseQuery(id))
  if (!course.v2) throw new NotFound()
  if (!course.actions.includes('seeFeed')) throw new NotAllowed()
}

/** Among the pages of a session, where there is none for who does not read the feed. */
export async function enterFeedOfLesson(id: string): Promise<void> {
  const { v2, actions } = await prefetch(courseQuery(id))
  if (!v2 || !actions.includes('seeFeed')) throw new NotFound()
}

/** A post of the feed; an address that names another course is wrong. */
export async function enterPost(id: string, post: string): Promise<PostItem> {
  const asked = prefetch(postQuery(post))
  asked.catch(() => undefined)
  await enterFeed(id)
  const found = await asked
  if (found.course.id !== Number(id)) throw new NotFound()
  return found
}

/** Who teaches a course writes in its feed, who takes it asks; a colleague who looks in and who coordinates it only read. */
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

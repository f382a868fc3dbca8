import { itemOf, listOf } from '#platform/web/api.ts'
import { queryOf } from '#platform/web/api-endpoint.ts'
import { config } from '#platform/web/config.ts'
import { prefetch } from '#platform/web/query.ts'
import { academicQuery, profileQuery } from '#platform/web/session.ts'
import { isoDayAt } from '#platform/web/university-clock.ts'
import { feedEndpoint, feedInput } from './feed-endpoint.ts'
import { ownReads } from './own-reads.ts'
import { assessments, enrollments, users } from './things.ts'

/** The day, and a page of the news of one domain or all. */
export const feedQuery = (domain: string | null, page = 1) => queryOf('Feed', feedEndpoint, feedInput(domain, page))

export const selfQuery = (id: number) => itemOf(users, id)

type Reads = ReturnType<typeof ownReads>

export const marksQuery = (params: Reads['marks']) => listOf(enrollments, params ?? {})
export const assessmentsQuery = (params: Reads['assessments']) => listOf(assessments, params ?? {})

/** Reads what the feed shows of the person's own courses. */
export async function loadOwn(): Promise<void> {
  const [{ user, guest }, academic] = await Promise.all([prefetch(profileQuery), prefetch(academicQuery)])
  if (guest) return
  const own = ownReads(user.id, academic, isoDayAt(config().timeZone))
  await Promise.all([
    prefetch(selfQuery(user.id)),
    own.marks && prefetch(marksQuery(own.marks)),
    own.assessments && prefetch(assessmentsQuery(own.assessments)),
  ])
}

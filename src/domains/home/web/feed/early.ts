import { askEarly, earlyPerson } from '#platform/web/api-early.ts'
import { searchOf } from '#platform/web/api-search.ts'
import { config } from '#platform/web/config.ts'
import { isoDayAt } from '#platform/web/university-clock.ts'
import { feedUrl } from './feed-endpoint.ts'
import { ownReads } from './own-reads.ts'
import { assessments, enrollments, users } from './things.ts'

/** Asks for all that the feed will read, as soon as it is known who the person is, while its code is on the way. */
export async function askFeedEarly(search: URLSearchParams): Promise<void> {
  askEarly(feedUrl(search.get('news')))
  const { profile, academic } = await earlyPerson()
  if (profile.guest) return
  const own = ownReads(profile.user.id, academic, isoDayAt(config().timeZone))
  askEarly(users.iri(profile.user.id))
  if (own.marks) askEarly(enrollments.path + searchOf(own.marks))
  if (own.assessments) askEarly(assessments.path + searchOf(own.assessments))
}

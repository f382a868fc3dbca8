import type { Grant } from '#platform/contract/policy.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { profileQuery } from '#platform/web/api/session.ts'
import { courses } from './things.ts'

/** Grants that have not ended, the one that ends first on top. */
export const openGrants = (grants: readonly Grant[], now: number): readonly Grant[] =>
  grants.filter(({ until }) => Date.parse(until) > now).toSorted((a, b) => a.until.localeCompare(b.until))

/** The course that a grant lets the guest read; null where the grant is for something else. */
export const sharedCourse = ({ object, acts }: Grant) =>
  object.startsWith(`${courses.path}/`) && acts.includes('read')
    ? itemOf(courses, object.slice(courses.path.length + 1))
    : null

/** Reads what was shared with a guest. */
export async function loadShared(): Promise<void> {
  const { guest, grants } = await prefetch(profileQuery)
  if (!guest) return
  const shared = openGrants(grants, Date.now()).map(sharedCourse)
  await Promise.all(shared.map((course) => course && prefetch(course)))
}

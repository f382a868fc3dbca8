import type { Localized } from '#platform/contract/words.ts'
import { dayInLanguages } from '#platform/server/day.ts'
import { tell } from '#platform/server/notices/notice.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { EnrollmentRequest } from '../contract/enrollment-request.ts'
import type { CourseSelectionTables } from './tables.ts'
import { inform } from './words.ts'

export type News = 'enrolled' | 'addedByHand' | 'offered' | 'admitted' | 'lapsed' | 'withdrawn'
type About = { id: number; course: number; person: number; reason?: string; until?: { day: string; time: string } }

/** Notifies a student of the outcome of a request; a student who got a place at once needs no e-mail. */
export async function tellStudent(key: News, about: About, ctx: Ctx<CourseSelectionTables>): Promise<void> {
  const { id, course, person, reason = '', until } = about
  const { code, title } = await ctx.db
    .selectFrom('course')
    .select(['code', 'title'])
    .where('id', '=', course)
    .executeTakeFirstOrThrow()
  const values: Record<string, string | Localized> = {
    ...{ code, title, reason },
    ...(until && { day: dayInLanguages(until.day), time: until.time }),
  }
  const notice = { personId: person, values, subject: EnrollmentRequest.iri(id) }
  if (key === 'enrolled') await tell(ctx.db, { ...notice, domain: 'course-selection', key })
  else await inform(ctx, { ...notice, key })
}

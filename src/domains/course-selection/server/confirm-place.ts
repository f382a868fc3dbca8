import { addNotice } from '#platform/server/notices/notice.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { EnrollmentRequest } from '../contract/enrollment-request.ts'
import type { CourseSelectionTables } from './tables.ts'
import { notifyPerson } from './words.ts'

type Place = { id: number; course: number; person: number; reason?: string }

/**
 * Confirms a place to the student who took it at once, or who was added by hand. By code and not by the flow, because
 * students are notified of their own act, without an e-mail, and because requests begin in two states.
 */
export async function confirmPlace(
  key: 'enrolled' | 'addedByHand',
  { id, course, person, reason = '' }: Place,
  ctx: Ctx<CourseSelectionTables>,
): Promise<void> {
  const { code, title } = await ctx.db
    .selectFrom('course')
    .select(['code', 'title'])
    .where('id', '=', course)
    .executeTakeFirstOrThrow()
  const notice = { personId: person, values: { code, title, reason }, subject: EnrollmentRequest.iri(id) }
  if (key === 'enrolled') await addNotice(ctx.db, { ...notice, domain: 'course-selection', key })
  else await notifyPerson(ctx, { ...notice, key })
}

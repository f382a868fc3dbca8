import { notifyOfAppointment } from '#people/server'
import { languages } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { mustBeAppointable } from '#platform/server/who/appointments.ts'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import type { GradingTables } from '../tables.ts'
import { words } from '../words.ts'
import { guestGraders } from './guest-graders.ts'

/** Tells those above a course that somebody from outside marks papers in it, or does no longer. */
export async function notifyOfGuest(
  id: number,
  key: 'appointed' | 'appointmentEnded',
  ctx: Ctx<GradingTables>,
): Promise<void> {
  const { person, course, assessment } = await ctx.db
    .selectFrom('guest_invitation as i')
    .innerJoin('assessment as a', 'a.id', 'i.assessment_id')
    .innerJoin('course as c', 'c.id', 'a.course_id')
    .select(['i.person_id as person', 'c.code as course', 'a.code as assessment'])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()
  if (key === 'appointed') await mustBeAppointable(guestGraders, { record: id, person, path: 'email' }, ctx)
  await notifyOfAppointment(ctx, guestGraders, {
    ...{ record: id, person, key, subject: GuestInvitation.iri(id), reaches: 'others' },
    part: Object.fromEntries(languages.map((language) => [language, words[language].guestMarker])),
    of: `${course} ${assessment}`,
  })
}

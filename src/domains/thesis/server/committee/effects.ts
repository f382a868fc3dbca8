import { sql } from 'kysely'
import { endGuestLinks } from '#people/server'
import { moveAlong } from '#platform/server/resource/move-along.ts'
import type { Ctx, Entity, Why } from '#platform/server/resource/resource-handler.ts'
import { mustBeAppointable } from '#platform/server/who/appointments.ts'
import { CommitteeSeat } from '../../contract/committee/seat.ts'
import { expectMembers } from '../defence/expected.ts'
import { inviteLateMember } from '../defence/invitations.ts'
import { thesisReview } from '../review/review.ts'
import { openReviews } from '../review/start.ts'
import type { ThesisTables } from '../tables.ts'
import { committeeMembers, notifyOfMember } from './appointments.ts'
import { writeOfRelease, writeToMember } from './letter.ts'

type Db = Ctx<ThesisTables>
type Seat = Entity<typeof CommitteeSeat>

/** Whoever is invited has some days to answer, from today. Somebody from outside gets a letter with a link. */
export async function inviteMember({ id, thesis, person, isExternal }: Seat, ctx: Db): Promise<void> {
  await mustBeAppointable(committeeMembers, { record: thesis.id, person: person.id, path: 'person' }, ctx)
  await sql`update committee_seat s set answer_by = ${ctx.today}::date + k.answer_days
    from thesis_committee c join thesis t on t.id = c.thesis_id join thesis_template k on k.id = t.template_id
    where s.id = ${id} and c.id = s.committee_id`.execute(ctx.db)
  if (isExternal) await writeToMember(id, 'committeeLetter', ctx)
  await notifyOfMember('appointed', { thesis, person }, ctx)
  ctx.rightsChanged([person.id])
}

/**
 * The link of somebody from outside goes on as long as they examine the thesis; who accepts while it is under review gets
 * a report, and who accepts before the defence is expected there and gets its invitation.
 */
export async function acceptSeat({ id, thesis, person, isExternal }: Seat, ctx: Db): Promise<void> {
  if (isExternal) await writeToMember(id, 'committeeThanks', ctx)
  await openReviews({ id: thesis.id, title: thesis.name }, ctx)
  await expectMembers(thesis, ctx)
  await inviteLateMember({ thesis: thesis.id, person: person.id }, ctx)
  ctx.rightsChanged([person.id])
}

/** However a seat ends, its person has no access by it any more, and no report to write. */
export async function endSeat({ id, thesis, person }: Seat, ctx: Db): Promise<void> {
  await endGuestLinks(ctx.db, { objects: [CommitteeSeat.iri(id)] })
  const open = await ctx.db
    .selectFrom('thesis_review')
    .select('id')
    .where('seat_id', '=', id)
    .where('state', '=', 'ASSIGNED')
    .execute()
  for (const review of open) await moveAlong(thesisReview, review.id, 'releaseReviewer', ctx)
  await notifyOfMember('appointmentEnded', { thesis, person }, ctx)
  ctx.rightsChanged([person.id])
}

/** The research coordinator ends a seat: somebody from outside reads why in a letter. */
export async function releaseMember(seat: Seat, ctx: Db, { reason }: Why): Promise<void> {
  if (seat.isExternal) await writeOfRelease(seat.id, reason ?? '', ctx)
  await endSeat(seat, ctx)
}

import { sql } from 'kysely'
import { type Language, languages } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { invitationFile } from '#platform/server/ical/invitation.ts'
import { mail } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { bookingLinkPage } from '../../contract/paths.ts'
import type { SchedulingTables } from '../tables.ts'

type Booked = {
  title: string
  place: string
  note: string
  startsAt: string
  endsAt: string
  timeZone: string
  day: string
  at: string
  sequence: number
  owner: string
  ownerEmail: string | null
  person: number | null
  name: string
  email: string | null
  language: Language | null
}

/**
 * The appointment of a booking by e-mail, as new, moved or cancelled, for the calendar app of the person who booked. In
 * the e-mail of somebody without an account is the link by which they move and cancel it; `code` is that of this link.
 */
export async function mailBooking(
  ctx: Ctx<SchedulingTables>,
  id: number,
  method: 'REQUEST' | 'CANCEL',
  code: string | null = null,
): Promise<void> {
  const { rows } = await sql<Booked>`
    update booking b set sequence = b.sequence + 1
    from booking_slot s join booking_page g on g.id = s.page_id join person o on o.id = g.owner_id,
      booking x left join person p on p.id = x.person_id
    where b.id = ${id} and s.id = b.slot_id and x.id = b.id
    returning g.title, g.place, b.note, s.starts_at as "startsAt", s.ends_at as "endsAt", g.time_zone as "timeZone",
      to_char(s.day, 'YYYY-MM-DD') as day, to_char(s.at, 'HH24:MI') as at, b.sequence, o.display_name as owner,
      o.email as "ownerEmail", p.id as person, coalesce(p.display_name, b.guest_name) as name,
      coalesce(p.email, b.guest_email) as email, coalesce(p.language, b.guest_language) as language`.execute(ctx.db)
  const [booked] = rows
  if (!booked?.email) return
  const { title, place, note, startsAt, endsAt, timeZone, day, at, sequence, owner, ownerEmail, person, name } = booked
  const language = booked.language ?? languages[0]
  const organiser = { name: owner, email: ownerEmail ?? `no-reply@${new URL(ctx.publicUrl).host}` }
  const file = invitationFile(
    {
      ...{ method, uid: `booking-${id}`, sequence, stamp: ctx.now, title, about: note, place, timeZone, organiser },
      ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt), attendee: { name, email: booked.email } },
    },
    ctx,
  )
  await mail(ctx, {
    ...{ to: booked.email, language, domain: 'scheduling', name, calendar: { method, file } },
    ...(person !== null && { personId: person }),
    template: templateOf({ method, isFirst: sequence === 1, isGuest: code !== null }),
    ...(ownerEmail && { replyTo: ownerEmail }),
    values: {
      ...{ title, organiser: owner, day: dayInWords(day, language), time: at, zone: timeZone, place: place || '–' },
      ...(code !== null && { code }),
    },
    ...(code !== null && { path: `/my${bookingLinkPage({ code })}`, secrets: ['code', 'path'] }),
  })
}

type About = { method: 'REQUEST' | 'CANCEL'; isFirst: boolean; isGuest: boolean }

function templateOf({ method, isFirst, isGuest }: About) {
  if (method === 'CANCEL') return 'meetingOff'
  if (isFirst) return isGuest ? 'guestBookingSet' : 'bookingSet'
  return isGuest ? 'guestBookingMoved' : 'meetingChanged'
}

import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { folded, plain } from './lines.ts'
import { zoneBlock } from './zone-block.ts'
import { ZonedDate } from './zoned-date.ts'

type Attendee = { name: string; email: string }

/** An appointment as it is sent to one of its people (RFC 5546). */
export type Invitation = {
  /** REQUEST for a new or changed appointment, CANCEL for one that does not take place. */
  method: 'REQUEST' | 'CANCEL'
  /** The same for as long as the appointment exists, and in the schedule that calendar apps read. */
  uid: string
  /** Rises with every change of the appointment. */
  sequence: number
  stamp: Date
  title: string
  about: string
  place: string
  startsAt: Date
  endsAt: Date
  /** The zone in which its time is a time of the clock (IANA name). */
  timeZone: string
  organiser: Attendee
  /** Only its reader: nobody learns the address of anybody else. */
  attendee: Attendee
}

/** The calendar part of an e-mail; calendar apps enter, move or cross out the appointment by its UID and SEQUENCE. */
export function invitationFile(of: Invitation, university: { publicUrl: string; universityName: string }): string {
  const { method, timeZone, organiser, attendee } = of
  const zone = zoneBlock(timeZone)
  const at = (instant: Date) => (zone === null ? instant : new ZonedDate(instant, timeZone))
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: plain(university.universityName), product: 'appointments', language: 'EN' },
  })
  const event = calendar.createEvent({
    id: `${of.uid}@${new URL(university.publicUrl).host}`,
    ...{ start: at(of.startsAt), end: at(of.endsAt), ...(zone !== null && { timezone: timeZone }) },
    ...{ sequence: of.sequence, stamp: of.stamp },
    ...{ summary: plain(of.title), description: plain(of.about) || null, location: plain(of.place) || null },
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: plain(organiser.name), email: plain(organiser.email) },
  })
  event.createAttendee({
    ...{ name: plain(attendee.name), email: plain(attendee.email) },
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: false,
  })
  const end = 'END:VCALENDAR'
  const empty = ical({ method: ICalCalendarMethod[method], prodId: calendar.prodId() })
  const head = empty.toString().slice(0, -end.length)
  return folded([head, zone ?? '', event.toString(), end, '\r\n'].join(''))
}

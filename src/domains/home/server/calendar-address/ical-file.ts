import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { CalendarKind } from '#platform/contract/calendar.ts'
import { filled, type Language } from '#platform/contract/words.ts'
import { dayAfter } from '#platform/server/day.ts'
import { paths } from '../../contract/paths.ts'
import type { CalendarRow } from '../schedule/calendar-rows.ts'
import { words } from '../words.ts'
import { ZonedDate } from './zoned-date.ts'

type File = {
  rows: readonly CalendarRow[]
  language: Language
  timeZone: string
  publicUrl: string
  universityName: string
}

/** How often apps should look again, in seconds. */
const lookAgain = 3_600

/** A schedule as calendar apps read it (RFC 5545): times with their zone, days as days, what is cancelled as cancelled. */
export function icalFile({ rows, ...about }: File): string {
  const { language, timeZone, publicUrl, universityName } = about
  const { host } = new URL(publicUrl)
  const calendar = ical({
    name: `${words[language].schedule.title} · ${plain(universityName)}`,
    prodId: { company: plain(universityName), product: 'schedule', language: language.toUpperCase() },
    // The zone stands with each event: with one of its own, the calendar would lose the UTC sign of DTSTAMP.
    timezone: { name: null, generator: blockOf },
    ttl: lookAgain,
    url: `${publicUrl}/my${paths.schedule()}`,
    x: [['X-WR-TIMEZONE', timeZone]],
  })
  for (const row of rows) addEvent(calendar, row, { ...about, host })
  return calendar.toString()
}

/** The rules of a zone as VTIMEZONE; null for a zone that the library does not know. */
function blockOf(timeZone: string): string | null {
  const [block] = tzlib_get_ical_block(timeZone)
  return block?.startsWith('BEGIN:VTIMEZONE') ? block : null
}

type About = Omit<File, 'rows'> & { host: string }

function addEvent(calendar: ICalCalendar, row: CalendarRow, { language, timeZone, publicUrl, host }: About): void {
  const { uid, subject, title, status, courseCode, sequence, changedAt } = row
  const name = [courseCode, title].filter(Boolean).join(' ')
  calendar.createEvent({
    id: `${uid}@${host}`,
    ...timesOf(row, timeZone),
    summary: plain(status === 'CANCELLED' ? filled(words[language].schedule.ical.cancelled, { name }) : name),
    location: row.place === null ? null : plain(row.place),
    description: plain(descriptionOf(row, language)),
    status: status === 'CANCELLED' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    sequence,
    stamp: new Date(changedAt),
    lastModified: new Date(changedAt),
    categories: [{ name: words[language].schedule.ical.kinds[row.kind satisfies CalendarKind] }],
    url: `${publicUrl}/my${paths.resolveRoute()}?iri=${encodeURIComponent(subject)}`,
  })
}

/** The day after the last one ends what lasts whole days. */
function timesOf({ startsAt, endsAt, firstDay, lastDay }: CalendarRow, timeZone: string) {
  if (startsAt === null) {
    const first = firstDay ?? ''
    return {
      start: `${first}T00:00:00`,
      end: `${dayAfter(lastDay ?? first, 1)}T00:00:00`,
      allDay: true,
      floating: true,
    }
  }
  const isKnown = blockOf(timeZone) !== null
  const at = (instant: string) => (isKnown ? new ZonedDate(instant, timeZone) : new Date(instant))
  return { start: at(startsAt), end: at(endsAt ?? startsAt), ...(isKnown && { timezone: timeZone }) }
}

function descriptionOf({ courseTitle, leaderName, placeBefore, place }: CalendarRow, language: Language): string {
  const { instead } = words[language].schedule.ical
  const moved = placeBefore && place ? filled(instead, { place, before: placeBefore }) : ''
  return [courseTitle, leaderName, moved].filter(Boolean).join(' · ')
}

/** One line without control characters: none of it can pose as a line of the file. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

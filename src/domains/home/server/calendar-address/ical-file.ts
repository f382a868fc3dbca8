import ical, { type ICalCalendar, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { EventKind } from '#academics/contract'
import { filled, type Language } from '#platform/contract/words.ts'
import { dayAfter } from '#platform/server/day.ts'
import { folded, plain } from '#platform/server/ical/lines.ts'
import { zoneBlock } from '#platform/server/ical/zone-block.ts'
import { ZonedDate } from '#platform/server/ical/zoned-date.ts'
import { paths } from '../../contract/paths.ts'
import type { CalendarRow } from '../schedule/calendar-rows.ts'
import { words } from '../words.ts'

type File = {
  rows: readonly CalendarRow[]
  language: Language
  timeZone: string
  publicUrl: string
  universityName: string
}

/** How often apps should refresh, in seconds. */
const lookAgain = 3_600

/**
 * A schedule in the iCalendar format (RFC 5545): times with their zone, whole days as dates, cancelled events as
 * cancelled. The library writes each event and the header; lines are folded here, because the library folds a whole
 * file character by character, which takes twenty times as long as everything else.
 */
export function icalFile({ rows, ...about }: File): string {
  const { language, timeZone, publicUrl, universityName } = about
  const { host } = new URL(publicUrl)
  const calendar = ical({
    name: `${words[language].schedule.title} · ${plain(universityName)}`,
    prodId: { company: plain(universityName), product: 'schedule', language: language.toUpperCase() },
    ttl: lookAgain,
    url: `${publicUrl}/my${paths.schedule()}`,
    x: [['X-WR-TIMEZONE', timeZone]],
  })
  const end = 'END:VCALENDAR'
  const head = calendar.toString().slice(0, -end.length)
  const zone = zoneBlock(timeZone)
  const events = rows.map((row) =>
    textOf(row, about, () => eventOf(calendar, row, { ...about, host, hasZone: zone !== null })),
  )
  return [head, zone ?? '', ...events, end, '\r\n'].join('')
}

/**
 * A cache: all participants of a class have the same event, and apps read it every hour; a text and its key take about
 * 1 kB.
 */
const texts = new Map<string, string>()
const mostTexts = 40_000

/** The lines of the file for the event of a row; made once for all readers with the same language. */
function textOf(row: CalendarRow, { language, timeZone, publicUrl }: Omit<File, 'rows'>, make: () => string): string {
  const key = JSON.stringify([language, timeZone, publicUrl, row])
  const known = texts.get(key)
  if (known !== undefined) return known
  const oldest = texts.keys().next().value
  if (texts.size >= mostTexts && oldest !== undefined) texts.delete(oldest)
  const made = folded(make())
  texts.set(key, made)
  return made
}

type About = Omit<File, 'rows'> & { host: string; hasZone: boolean }

function eventOf(calendar: ICalCalendar, row: CalendarRow, about: About): string {
  const { language, publicUrl, host } = about
  const { uid, subject, title, status, courseCode, sequence, changedAt } = row
  const name = [courseCode, title].filter(Boolean).join(' ')
  const event = calendar.createEvent({
    id: `${uid}@${host}`,
    ...timesOf(row, about),
    // A holiday or a due day does not make its reader busy.
    ...(row.startsAt === null && {
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    }),
    summary: plain(status === 'CANCELLED' ? filled(words[language].schedule.ical.cancelled, { name }) : name),
    location: row.place === null ? null : plain(row.place),
    description: plain(descriptionOf(row, language)),
    status: status === 'CANCELLED' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    sequence,
    stamp: new Date(changedAt),
    lastModified: new Date(changedAt),
    categories: [{ name: words[language].schedule.kinds[row.kind satisfies EventKind] }],
    url: `${publicUrl}/my${paths.resolveRoute()}?iri=${encodeURIComponent(subject)}`,
  })
  return event.toString()
}

/** An event of whole days ends on the day after its last day. */
function timesOf({ startsAt, endsAt, firstDay, lastDay }: CalendarRow, { timeZone, hasZone }: About) {
  if (startsAt === null) {
    const first = firstDay ?? ''
    return {
      start: `${first}T00:00:00`,
      end: `${dayAfter(lastDay ?? first, 1)}T00:00:00`,
      allDay: true,
      floating: true,
    }
  }
  const at = (instant: string) => (hasZone ? new ZonedDate(instant, timeZone) : new Date(instant))
  return { start: at(startsAt), end: at(endsAt ?? startsAt), ...(hasZone && { timezone: timeZone }) }
}

function descriptionOf({ courseTitle, leaderName, placeBefore, place }: CalendarRow, language: Language): string {
  const { instead } = words[language].schedule.ical
  const moved = placeBefore && place ? filled(instead, { place, before: placeBefore }) : ''
  return [courseTitle, leaderName, moved].filter(Boolean).join(' · ')
}

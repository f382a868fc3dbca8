import { paths as coursePaths } from '#course/contract'
import type { Entry } from '#platform/web/calendar/entry.ts'
import { paths } from '../../contract/paths.ts'
import type { CalendarEvent } from '../../contract/schedule.ts'

/** What an event says in a calendar, however it looks: with the code of its course where it has one. */
export function describedEvent(event: CalendarEvent): Omit<Entry, 'look'> {
  const { uid, kind: _, title, course, leader, role, ...rest } = event
  const person = leader !== null && role !== 'LEADER' && course !== null ? leader.name : ''
  return {
    ...rest,
    key: uid,
    name: course?.code ?? title,
    about: [course ? title : '', person].filter(Boolean),
    to: screenOf(event),
  }
}

/** Deadlines link to the page of their course; the server knows the screen of any other event. */
function screenOf({ kind, subject, course }: CalendarEvent): string | null {
  if (kind === 'HOLIDAY') return null
  if (course !== null && (kind === 'DEADLINE' || kind === 'EXAM')) return coursePaths.info({ id: course.id })
  return `${paths.resolveRoute()}?iri=${encodeURIComponent(subject)}`
}

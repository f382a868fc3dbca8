import { eventLooks } from '#academics/contract'
import { paths as coursePaths } from '#course/contract'
import type { Entry } from '#platform/web/calendar/entry.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import type { CalendarEvent } from '../../contract/schedule.ts'
import { words } from '../words.ts'

/** The calendar entry of an event: with the code of its course where it has one. */
export function useEntryOf(): (event: CalendarEvent) => Entry {
  const t = useWords(words)
  return (event) => entryOf(event, t(`schedule.kinds.${event.kind}`))
}

function entryOf(event: CalendarEvent, name: string): Entry {
  const { uid, kind, title, course, leader, role, ...rest } = event
  const person = leader !== null && role !== 'LEADER' && course !== null ? leader.name : ''
  return {
    ...rest,
    ...eventLooks[kind],
    key: uid,
    kind: name,
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

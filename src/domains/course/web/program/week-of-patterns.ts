import type { DayOfEntries, Entry } from '#platform/web/calendar/entry.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import type { ProgramTimetableEntry } from '../../contract/program-timetable.ts'
import { words } from '../words.ts'

/** Any Monday: patterns belong to no particular week. */
const monday = Date.UTC(2024, 0, 1)
const dayOf = (weekday: number) => new Date(monday + (weekday - 1) * 86_400_000).toISOString().slice(0, 10)

/** Weekly patterns as the days of a week; a weekend without classes is left out. */
export function useWeekOfPatterns(entries: readonly ProgramTimetableEntry[]): DayOfEntries[] {
  const t = useWords(words)
  const last = Math.max(5, ...entries.map(({ weekday }) => weekday))
  return Array.from({ length: last }, (_, at) => ({
    day: dayOf(at + 1),
    whole: [],
    pieces: entries
      .filter(({ weekday }) => weekday === at + 1)
      .map((one) => ({ entry: entryOf(one), from: minutesOf(one.startsAt), until: minutesOf(one.endsAt) })),
  }))

  function entryOf({ id, course, group, kind, startsAt, endsAt, room, lecturer }: ProgramTimetableEntry): Entry {
    return {
      ...{ key: String(id), look: 'accent', state: 'CONFIRMED', placeBefore: null, to: paths.info({ id: course.id }) },
      ...{ startsAt: null, endsAt: null, firstDay: null, lastDay: null },
      name: [course.code, group].filter(Boolean).join(' '),
      about: [`${startsAt}–${endsAt}`, t(`timetable.kinds.${kind}`), lecturer?.name ?? ''],
      place: room?.code ?? null,
    }
  }
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

import type { DayOfEntries, Entry } from '#platform/web/calendar/entry.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import type { ScheduleEntry } from '../../../contract/students/one.ts'
import { words } from '../../words.ts'

/** The classes of a student on the days of a week. */
export function useDaysOfStudent(entries: readonly ScheduleEntry[], days: readonly string[]): DayOfEntries[] {
  const t = useWords(words)
  const other = t('students.schedule.other')
  return days.map((day) => ({
    day,
    whole: [],
    pieces: entries
      .filter((one) => one.day === day)
      .map((one) => ({ entry: entryOf(one, other), from: minutesOf(one.startsAt), until: endOnItsDay(one) })),
  }))
}

const entryOf = ({ lesson, course, room, startsAt, endsAt, state }: ScheduleEntry, other: string): Entry => ({
  ...{
    key: String(lesson),
    look: 'accent',
    state: state === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED',
    placeBefore: null,
  },
  ...{ startsAt: null, endsAt: null, firstDay: null, lastDay: null },
  name: course?.code ?? other,
  about: [`${startsAt}–${endsAt}`],
  place: room,
  to: course && paths.plan({ id: course.id, lessonId: lesson }),
})

/** A class over midnight fills its day to the end. */
const endOnItsDay = ({ startsAt, endsAt }: ScheduleEntry): number =>
  endsAt > startsAt ? minutesOf(endsAt) : minutesOf('24:00')

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

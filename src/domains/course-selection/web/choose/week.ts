import { paths as coursePaths } from '#course/contract'
import { words as courseWords } from '#course/web'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { DayOfEntries, Entry } from '#platform/web/calendar/entry.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { mySelection } from '../../contract/my-selection.ts'
import { words } from '../words.ts'

type WeekSession = EndpointAnswer<typeof mySelection>['week'][number]
/** A weekly pattern of a course that is taken, requested, or only previewed (null). */
export type Planned = Omit<WeekSession, 'state'> & { state: WeekSession['state'] | null }

/** Any Monday: patterns belong to no particular week. */
const monday = Date.UTC(2024, 0, 1)
const dayOf = (weekday: number) => new Date(monday + (weekday - 1) * 86_400_000).toISOString().slice(0, 10)

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** The days of the week from Monday with their classes; a weekend without classes is left out. */
export function useWeek(patterns: readonly Planned[]): DayOfEntries[] {
  const t = useWords(words)
  const c = useWords(courseWords)
  const last = Math.max(5, ...patterns.map(({ weekday }) => weekday))
  const entryOf = ({ id, course, code, group, kind, startsAt, endsAt, state }: Planned): Entry => ({
    ...{ key: String(id), look: 'accent', state: 'CONFIRMED' },
    ...{ startsAt: null, endsAt: null, firstDay: null, lastDay: null, place: null, placeBefore: null },
    to: state === 'ENROLLED' ? coursePaths.info({ id: course }) : null,
    name: [code, group].filter(Boolean).join(' '),
    about: [
      `${startsAt}–${endsAt}`,
      c(`timetable.kinds.${kind}`),
      state === null ? t('preview.tried') : t(`states.${state}`),
    ],
  })
  return Array.from({ length: last }, (_, at) => ({
    day: dayOf(at + 1),
    whole: [],
    pieces: patterns
      .filter(({ weekday }) => weekday === at + 1)
      .map((one) => ({ entry: entryOf(one), from: minutesOf(one.startsAt), until: minutesOf(one.endsAt) })),
  }))
}

/** The patterns that clash with one of another course. */
export function meeting(patterns: readonly Planned[]): ReadonlySet<string> {
  const meet = (one: Planned, other: Planned) =>
    one.course !== other.course &&
    one.weekday === other.weekday &&
    one.startsAt < other.endsAt &&
    other.startsAt < one.endsAt
  return new Set(patterns.filter((one) => patterns.some((other) => meet(one, other))).map(({ id }) => String(id)))
}

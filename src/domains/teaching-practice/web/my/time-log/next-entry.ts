import type { Entry } from '../../parts/queries.ts'
import { byTime } from '../../parts/weeks.ts'

type LoggedEntry = Pick<Entry, 'date' | 'startsAt' | 'endsAt' | 'minutes' | 'kind' | 'subject'>
export type Prefill = Pick<Entry, 'date' | 'startsAt' | 'endsAt' | 'kind' | 'subject'>

/** The number of entries that determine the usual kind. */
const recent = 10

/**
 * The most probable values of the next entry, so that three taps suffice: today, the usual kind, and the times of the
 * last day; a second entry of a day begins when the previous one ended.
 */
export function nextEntry(entries: readonly LoggedEntry[], date: string): Prefill {
  const known = entries.toSorted(byTime)
  const last = known.at(-1)
  if (!last) return { date, startsAt: '08:30', endsAt: '12:00', kind: 'OBSERVATION', subject: null }
  const { subject } = last
  const kind = usualKind(known.slice(-recent))
  if (last.date === date)
    return { date, kind, subject, startsAt: last.endsAt, endsAt: later(last.endsAt, last.minutes) }
  const { startsAt, endsAt } = known.find((one) => one.date === last.date) ?? last
  return { date, startsAt, endsAt, kind, subject }
}

/** The most frequent kind; of equally frequent ones, the most recent. */
function usualKind(entries: readonly LoggedEntry[]): LoggedEntry['kind'] {
  const times = (kind: LoggedEntry['kind']) => entries.filter((one) => one.kind === kind).length
  const [usual] = entries
    .map(({ kind }) => kind)
    .toReversed()
    .toSorted((a, b) => times(b) - times(a))
  return usual ?? 'OBSERVATION'
}

function later(at: string, minutes: number): string {
  const end = Math.min(Number(at.slice(0, 2)) * 60 + Number(at.slice(3)) + minutes, 23 * 60 + 59)
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

import { useFormat } from '#platform/web/words/format.ts'
import { clockOf, minutesOf } from '../../contract/slots.ts'

/** "Tue, 24 Nov 2026, 15:00–16:00", by the clock of the poll. */
export function useWhen() {
  const { weekday } = useFormat()
  return ({ day, at }: { day: string; at: string }, minutes: number) =>
    `${weekday(day)}, ${at}–${clockOf((minutesOf(at) + minutes) % 1440)}`
}

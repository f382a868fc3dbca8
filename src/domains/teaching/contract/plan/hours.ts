import type { Item } from '#platform/contract/resource.ts'
import type { Lesson } from '../lesson.ts'

type Timed = Pick<Item<typeof Lesson>, 'startsAt' | 'endsAt'>
type Counted = Timed & Pick<Item<typeof Lesson>, 'state'>

const dayMinutes = 24 * 60

/** The minutes of a session; one that ends no later than it begins ends on the next day. */
export const minutesOf = ({ startsAt, endsAt }: Timed): number => {
  const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const length = at(endsAt) - at(startsAt)
  return length > 0 ? length : length + dayMinutes
}

/** The hours of sessions that are not cancelled: planned in total, held, and summarised. */
export function hoursOf(sessions: readonly Counted[]) {
  const sum = (of: readonly Timed[]) => of.reduce((all, one) => all + minutesOf(one), 0) / 60
  const held = sessions.filter(({ state }) => state === 'HELD' || state === 'SUMMARISED')
  return {
    planned: sum(sessions.filter(({ state }) => state !== 'CANCELLED')),
    held: sum(held),
    summarised: sum(held.filter(({ state }) => state === 'SUMMARISED')),
    missing: held.filter(({ state }) => state === 'HELD').length,
  }
}

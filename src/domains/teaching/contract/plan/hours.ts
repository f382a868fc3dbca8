import type { Item } from '#platform/contract/resource.ts'
import type { Lesson } from '../lesson.ts'

type Timed = Pick<Item<typeof Lesson>, 'startsAt' | 'endsAt'>
type Counted = Timed & Pick<Item<typeof Lesson>, 'state'>

/** Minutes between two times of the clock. */
export const minutesOf = ({ startsAt, endsAt }: Timed): number => {
  const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return at(endsAt) - at(startsAt)
}

/** Hours of what takes place: planned in all, held, and summarised. */
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

import type { Participant } from './busy.ts'

/** A time at which a defence could begin, and the ids of those who have something else then. */
type PossibleSlot = { day: string; at: string; busy: number[] }

/** How many times are proposed; the first ones lie on different days. */
const mostSlots = 12
const bestDays = 3
const mostNearest = 2
const noon = '13:00'

/**
 * Ranks the times by how few people are missing, then by the clock: at most one before and one after noon of each day,
 * of which the first three are on different days. A time without somebody who is needed, or without the quorum, falls out.
 */
export function rankSlots<Slot extends PossibleSlot>(
  all: readonly Slot[],
  { people, quorum }: { people: readonly Participant[]; quorum: number },
) {
  const needed = people.filter((one) => one.needed)
  const members = people.filter(({ isMember }) => isMember)
  const hasQuorum = ({ busy }: Slot) => members.filter(({ id }) => !busy.includes(id)).length >= quorum
  const hasNeeded = ({ busy }: Slot) => !needed.some(({ id }) => busy.includes(id))
  const ranked = all.toSorted((a, b) => a.busy.length - b.busy.length || orderOf(a).localeCompare(orderOf(b)))
  const fitting = firstOfEach(
    ranked.filter((one) => hasNeeded(one) && hasQuorum(one)),
    ({ day, at }) => `${day} ${at < noon}`,
  )
  const best = firstOfEach(fitting, ({ day }) => day).slice(0, bestDays)
  return {
    slots: [...best, ...fitting.filter((one) => !best.includes(one))].slice(0, mostSlots),
    nearest: fitting.length > 0 ? [] : firstOfEach(ranked, ({ day }) => day).slice(0, mostNearest),
    times: all.length,
    withoutQuorum: all.filter((one) => !hasQuorum(one)).length,
    neededBusy: needed
      .map(({ id }) => ({ person: id, times: all.filter(({ busy }) => busy.includes(id)).length }))
      .filter(({ times }) => times > 0),
  }
}

const orderOf = ({ day, at }: PossibleSlot) => `${day} ${at}`

function firstOfEach<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const first = new Map<string, T>()
  for (const one of all) if (!first.has(keyOf(one))) first.set(keyOf(one), one)
  return [...first.values()]
}

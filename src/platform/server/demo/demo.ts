import type { Kysely } from 'kysely'
import { dayAfter } from '../day.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Ids by a code or user name. */
export type Ids = ReadonlyMap<string, number>

/** Names what one domain makes for the demonstration and others go on from; its owner exports it with the type. */
export type DemoPart<T> = { readonly name: string; readonly of?: T }
export const demoPart = <T>(name: string): DemoPart<T> => ({ name })

/** What the demonstration is made with. The same day gives the same university. */
export type Demonstration = {
  /** Each domain knows its own tables; those of all together are known to the app only. */
  db: Kysely<any>
  /** `YYYY-MM-DD`; a term is running on it. */
  today: string
  random: SeededRandom
  /** Hands on what was made. */
  give: <T>(part: DemoPart<T>, made: T) => void
  /** What a domain further down has made; throws where it has made nothing. */
  take: <T>(part: DemoPart<T>) => T
}

/** The rows of one domain; a module that is read only where a demonstration is made. */
export type DemoRows = {
  /** Fills its tables, in the transaction of all, after the domains that it names have filled theirs. */
  fill: (demonstration: Demonstration) => Promise<void>
  /** Files to which its rows refer; they are kept before the transaction begins. */
  files?: readonly Uint8Array[]
}

/** The parts that domains hand on to each other. */
export function openParts(): Pick<Demonstration, 'give' | 'take'> {
  const parts = new Map<string, unknown>()
  return {
    give: ({ name }, made) => void parts.set(name, made),
    take: <T>({ name }: DemoPart<T>) => {
      if (!parts.has(name)) throw new Error(`Nothing of ${name} has been made for the demonstration yet.`)
      return parts.get(name) as T
    },
  }
}

/** The id behind a code or user name; throws when the demonstration names one that it did not make. */
export function idOf(ids: Ids, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demonstration names ${key}, which it does not have.`)
  return id
}

const weeksSinceStart = 10

/** The Monday on which the running term began, so that today is in its eleventh week. */
export function termStart(today: string): string {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(today, -weekday - 7 * weeksSinceStart)
}

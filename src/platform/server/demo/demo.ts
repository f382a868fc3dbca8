import type { Kysely } from 'kysely'
import { dayAfter } from '../day.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Ids by a code or user name. */
export type Ids = ReadonlyMap<string, number>

/** Names what one domain creates for the demonstration and others build on; its owner exports it with the type. */
export type DemoPart<T> = { readonly name: string; readonly of?: T }
export const demoPart = <T>(name: string): DemoPart<T> => ({ name })

/** The input of the demonstration. The same day gives the same university. */
export type Demonstration = {
  /** Each domain only knows its own tables; only the app knows those of all. */
  db: Kysely<any>
  /** `YYYY-MM-DD`; a term is running on it. */
  today: string
  random: SeededRandom
  /** Passes what was created to other domains. */
  give: <T>(part: DemoPart<T>, made: T) => void
  /** Returns what a lower domain has created; throws if there is none. */
  take: <T>(part: DemoPart<T>) => T
}

/** The rows of one domain; a module that is loaded only to create a demonstration. */
export type DemoRows = {
  /** Fills its tables, in one transaction for all domains, after the domains that it names have filled theirs. */
  fill: (demonstration: Demonstration) => Promise<void>
  /** Files to which its rows refer; they are stored before the transaction begins. */
  files?: readonly Uint8Array[]
}

/** The parts that domains pass to each other. */
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

/** The id for a code or user name; throws if the demonstration names one that it did not create. */
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

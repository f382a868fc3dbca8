import type { Reply } from './call.ts'
import type { Persona } from './personas.ts'
import type { TestApp } from './test-app.ts'

type Init = { body?: unknown; headers?: Record<string, string> }

/** A university with two of everything, so that there is always a stranger's thing beside one's own. */
export type University = {
  testApp: TestApp
  /** Ids by the type of a resource and a short name. */
  things: Record<string, Record<string, number>>
  id: (type: string, name: string) => number
  /** One request; a refusal must speak Hydra and nothing may fail inside. Writes of `acting` state the reason. */
  ask: (who: Persona, method: string, path: string, init?: Init) => Promise<Reply>
}

/** What one domain has in the university of the tests, and how its addresses are used. */
export type DomainFixture = {
  /** Puts its things there; those of the domains that it builds on are there already. */
  add: (university: University) => Promise<void>
  /** Further things, which come after its own: one file for each resource. */
  more?: readonly DomainFixture[]
  /** A body that fits, for every write by its name; `name` says of which thing, or for whom. */
  bodies: Readonly<Record<string, (university: University, name: string) => object>>
  /** The query of a path that asks for one. */
  queries?: Readonly<Record<string, (university: University) => string>>
  /** Values of the parts of addresses that are no ids, as `:file`, by their names. */
  params?: Readonly<Record<string, string>>
  /** Who may write a thing at all, where that is not the administrator. */
  writers?: Readonly<Record<string, Persona>>
  /** Writes that nobody may make to what comes first of its kind: they are refused before the body is looked at. */
  closed?: readonly string[]
  /** What the guest, who may read course A, is let in to. */
  openToGuests?: readonly string[]
}

/** Writes one row and gives its id. */
export async function inserted(db: TestApp['db'], table: string, row: object): Promise<number> {
  const { id } = await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A text in three languages. */
export const said = { en: 'A fire drill', pt: 'Um simulacro', 'zh-Hant': '火警演習' }

/** User names, codes and charges of one day exist once. */
let made = 0
export const serial = () => ++made
export const code = () => `NEW-${serial()}`
export const nextDay = () => new Date(Date.UTC(2027, 0, serial())).toISOString().slice(0, 10)

import type { Reply } from './call.ts'
import type { Persona } from './personas.ts'
import type { TestApp } from './test-app.ts'

type Init = { body?: unknown; headers?: Record<string, string> }

/**
 * A university with two of everything, so that each person has a record of their own and there is one of a stranger.
 */
export type University = {
  testApp: TestApp
  /** Ids by the type of a resource and a short name. */
  things: Record<string, Record<string, number>>
  id: (type: string, name: string) => number
  /** Sends one request; an error must be a Hydra body, and no 500 may occur. Writes of `acting` include a reason. */
  ask: (who: Persona, method: string, path: string, init?: Init) => Promise<Reply>
}

/** The records of one domain in the university of the tests, and how its addresses are used. */
export type DomainFixture = {
  /** Adds its records; those of the domains that it builds on exist already. */
  add: (university: University) => Promise<void>
  /** Further records, which are added after its own: one file for each resource. */
  more?: readonly DomainFixture[]
  /** A valid body for every write by its name; `name` says of which record, or for whom. */
  bodies: Readonly<Record<string, (university: University, name: string) => object>>
  /**
   * What is sent to write one input alone, by `Type.input`, where not every value that fits its contract is lawful:
   * inputs that are lawful only together are sent together.
   */
  inputs?: Readonly<Record<string, (university: University) => object | Promise<object>>>
  /** By type: the record whose inputs are changed one by one, if it is not the first that somebody may change. */
  changed?: Readonly<Record<string, string>>
  /** The query of a path that requires one. */
  queries?: Readonly<Record<string, (university: University) => string>>
  /** Values of the parameters in addresses that are not ids, such as `:file`, by their names. */
  params?: Readonly<Record<string, string>>
  /** Makes a record ready for the same move by the next person, by `Type move`, where its state alone does not. */
  again?: Readonly<Record<string, (university: University, name: string) => Promise<unknown>>>
  /** By type: who reads the records, if the administrator reads none, or not the first. */
  readers?: Readonly<Record<string, Persona>>
  /** Who may write a record, if not the administrator. */
  writers?: Readonly<Record<string, Persona>>
  /** Writes that nobody may make to the first record of its kind: they are refused before the body is read. */
  closed?: readonly string[]
  /** What the guest, who may read one record, can access. */
  openToGuests?: readonly string[]
}

/** Inserts one row and returns its id. */
export async function inserted(db: TestApp['db'], table: string, row: object): Promise<number> {
  const { id } = await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A text in three languages. */
export const localized = { en: 'A fire drill', pt: 'Um simulacro', 'zh-Hant': '火警演習' }

/** User names, codes and charges of one day must be unique. */
let made = 0
export const serial = () => ++made
export const code = () => `NEW-${serial()}`
export const nextDay = () => new Date(Date.UTC(2027, 0, serial())).toISOString().slice(0, 10)

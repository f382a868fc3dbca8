import type { Api } from './api.ts'
import type { Person } from './tokens.ts'

/** The screens of a domain, who may open them, and the values for their paths. */
export type Visits = {
  paths: Readonly<Record<string, { readonly pattern: string }>>
  /** The person who may open most of them. */
  usual: Person
  /** Paths that are for somebody else. */
  others?: Readonly<Record<string, Person>>
  /** Paths that redirect to a screen. */
  leadOn?: readonly string[]
  /** The pattern filled with an item that the person may see; undefined if the first item will do. */
  addressOf?: (pattern: string, api: Api) => Promise<string | undefined>
}

/** These paths, all for one person. */
export const forPerson = (person: Person, ...paths: readonly { pattern: string }[]): Record<string, Person> =>
  Object.fromEntries(paths.map(({ pattern }) => [pattern, person]))

/** The id of the first item in a list that the person may see. */
export const firstOf = async (api: Api, path: string): Promise<number> =>
  (await api.ids(`${path}?itemsPerPage=1`))[0] ?? 0

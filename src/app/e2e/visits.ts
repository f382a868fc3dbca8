import type { Api } from './api.ts'
import type { Person } from './tokens.ts'

/** Which screens a domain has, for whom they are, and what is put into their addresses. */
export type Visits = {
  paths: Readonly<Record<string, { readonly pattern: string }>>
  /** For whom most of them are. */
  usual: Person
  /** Addresses that are for someone else. */
  others?: Readonly<Record<string, Person>>
  /** Addresses that lead on to a screen. */
  leadOn?: readonly string[]
  /** The pattern with something in it that the person may see; undefined where the first thing there is will do. */
  addressOf?: (pattern: string, api: Api) => Promise<string | undefined>
}

/** The addresses of these paths, all for one person. */
export const forPerson = (person: Person, ...paths: readonly { pattern: string }[]): Record<string, Person> =>
  Object.fromEntries(paths.map(({ pattern }) => [pattern, person]))

/** What comes first in a list of those that the person may see. */
export const firstOf = async (api: Api, path: string): Promise<number> =>
  (await api.ids(`${path}?itemsPerPage=1`))[0] ?? 0

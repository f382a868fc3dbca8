import type { DemoPerson } from '../../identity/server/accounts.ts'
import { mintAccessToken } from '../../identity/server/mint.ts'
import { demoPeople } from '../server/demo-users.ts'
import { portal } from './portal.ts'

/** A demo person, by user name (src/app/server/demo-users.ts). */
export type Person = string

export function personOf(username: Person): DemoPerson {
  const found = demoPeople.find((one) => one.username === username)
  if (!found) throw new Error(`There is no demo person ${username}`)
  return found
}

/** Those of the present journey: an earlier one may have ended all sessions of a person. */
const known = new Map<Person, Promise<string>>()

export const forgetTokens = (): void => known.clear()

/** An access token of a demo person, signed with the keys of the running portal and valid for an hour. */
export function tokenOf(person: Person): Promise<string> {
  const token = known.get(person) ?? newTokenOf(person, 3600)
  known.set(person, token)
  return token
}

/** A different token each time; one with negative seconds has expired. */
export function newTokenOf(username: Person, ttlSeconds: number): Promise<string> {
  const person = personOf(username)
  return mintAccessToken({
    dataDir: portal().dataDir,
    publicUrl: portal().url,
    person,
    clientId: person.guest ? 'portal-guest' : 'portal',
    ttlSeconds,
  })
}

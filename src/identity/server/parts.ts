import type { IncomingMessage } from 'node:http'
import type { Kysely } from 'kysely'
import type { Provider } from 'oidc-provider'
import type { Log } from '#platform/server/log.ts'
import type { Account, DemoPerson, OnEnd } from './accounts.ts'
import type { IdentityKeys } from './keys.ts'
import type { LookFiles } from './look/files.ts'
import type { IdentityTables } from './tables.ts'
import type { Locale } from './words.ts'

/** The letters that the provider sends to its people. */
export type Letters = {
  code: (to: Account, letter: { code: string; minutes: number; language: Locale }) => Promise<void>
  /** Says that the password was reset with a code. */
  changed: (to: Account) => Promise<void>
}

/** Systems that get tokens for themselves by a secret; the portal knows them. */
export type ApiClients = {
  /** Their scopes, in one text: what a token may be asked for. */
  scopes: string
  isSecret: (clientId: string, secret: string) => Promise<boolean>
}

/** The dependencies of every page and endpoint of the provider. */
export type Parts = {
  db: Kysely<IdentityTables>
  provider: Provider
  keys: IdentityKeys
  log: Log
  origin: string
  clientId: string
  guestClientId: string
  demo: boolean
  people: readonly DemoPerson[]
  look: LookFiles
  /** Sends letters; without it nobody can get a code for a forgotten password. */
  letters: Letters | null
  /** Systems that use the API by themselves; without it there are none. */
  apiClients: ApiClients | null
  /** Shown at the top of every page: the university's name. */
  brand: string
  /** The client address for rate limits; proxy headers are trusted only if the caller's function does. */
  addressOf: (req: IncomingMessage) => string
  /** Counts a request of an address; returns the seconds to wait, 0 if the request may continue. */
  limit: (address: string, path: string) => number
  onEnd: OnEnd
  /** A hash to compare with if an account has none: that of the demo password, or one that matches nothing. */
  fallbackHash: () => Promise<string>
}

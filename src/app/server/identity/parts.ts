import type { IncomingMessage } from 'node:http'
import type { Kysely } from 'kysely'
import type { Provider } from 'oidc-provider'
import type { Log } from '#platform/server/log.ts'
import type { Account, DemoPerson, OnEnd } from './accounts.ts'
import type { IdentityKeys } from './keys.ts'
import type { LookFiles } from './look/files.ts'
import type { IdentityTables } from './tables.ts'
import type { Locale } from './words.ts'

/** What the provider has its people told by letter. */
export type Letters = {
  code: (to: Account, letter: { code: string; minutes: number; language: Locale }) => Promise<void>
  /** The password was set anew by a code. */
  changed: (to: Account) => Promise<void>
}

/** What every page and endpoint of the provider works with. */
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
  /** How people are written to; without it nobody can have a code for a forgotten password. */
  letters: Letters | null
  /** Shown at the top of every page: the university's name. */
  brand: string
  /** The address a request counts under; no proxy header is believed unless the caller's function does. */
  addressOf: (req: IncomingMessage) => string
  /** Counts a request of an address; answers the seconds to wait, 0 where it may go on. */
  limit: (address: string, path: string) => number
  onEnd: OnEnd
  /** A hash to compare with where an account has none: the demonstration's password, or nobody's. */
  fallbackHash: () => Promise<string>
}

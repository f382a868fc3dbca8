import type { IncomingMessage } from 'node:http'
import type { Kysely } from 'kysely'
import type { Provider } from 'oidc-provider'
import type { Log } from '#platform/server/log.ts'
import type { DemoPerson, OnEnd } from './accounts.ts'
import type { IdentityKeys } from './keys.ts'
import type { Stylesheet } from './stylesheet.ts'
import type { IdentityTables } from './tables.ts'

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
  stylesheet: Stylesheet
  /** Shown at the top of every page: the university's name. */
  brand: string
  /** The address a request counts under; no proxy header is believed unless the caller's function does. */
  addressOf: (req: IncomingMessage) => string
  onEnd: OnEnd
  /** A hash to compare with where an account has none: the demonstration's password, or nobody's. */
  fallbackHash: () => Promise<string>
}

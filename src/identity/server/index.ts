import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import { once } from '#platform/contract/once.ts'
import type { Log } from '#platform/server/log.ts'
import {
  addAccounts,
  type DemoPerson,
  endSessionsOf,
  endSomeSessionsOf,
  keepDemoPeople,
  liveSessionsOf,
  type NewAccount,
  type OnEnd,
  setPassword,
} from './accounts.ts'
import { changePassword, type PasswordAnswer, type PasswordChange } from './change-password.ts'
import { openKeys, publicKeys } from './keys.ts'
import { type Font, openLook } from './look/files.ts'
import type { ApiClients, Letters } from './parts.ts'
import { demoPassword, hashPassword } from './passwords.ts'
import { issuerOf } from './places.ts'
import { openRequestLimits } from './request-limits.ts'
import type { IdentityTables } from './tables.ts'

export type { DemoPerson, NewAccount } from './accounts.ts'
export { apiAudience } from './claims.ts'
export type { Font } from './look/files.ts'
export { mintAccessToken } from './mint.ts'
export type { ApiClients, Letters } from './parts.ts'
export type { IdentityTables } from './tables.ts'

/** The migrations that must have run before `openIdentity`. */
export const identityMigrations = new URL('./migrations/', import.meta.url)

export type Identity = {
  issuer: string
  /** Answers every path below `/realms/master/`. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  /** Loads what only a sign-in needs, including two hundred code files; otherwise the first sign-in does so. */
  load(): Promise<unknown>
  /** The public keys that verify what the provider signs. */
  jwks(): ReturnType<typeof publicKeys>
  addAccounts(rows: readonly NewAccount[]): Promise<number>
  /** Gives an account its own password and ends its sessions. */
  setPassword(username: string, password: string): Promise<void>
  /** Ends all sessions of an account, one of them, or all but one. */
  endSessions(sub: string, which?: { sid: string } | { but: string }): Promise<void>
  /** The ids of the sessions of an account that have not ended. */
  liveSessions(sub: string): Promise<string[]>
  /** Changes a password for a person who knows the present one. */
  changePassword(sub: string, options: PasswordChange): Promise<PasswordAnswer>
}

/** Opens the embedded OpenID Connect provider, used until the university configures its own issuer. */
export async function openIdentity(options: {
  db: Kysely<IdentityTables>
  publicUrl: string
  dataDir: string
  demo: boolean
  people: readonly DemoPerson[]
  clientId: string
  guestClientId: string
  log: Log
  /** Shown at the top of the pages; "My University" by default. */
  universityName?: string
  accessTokenSeconds?: number
  addressOf?: (req: IncomingMessage) => string
  /** The maximum number of requests per client address and minute; no limit by default. */
  requestsPerMinute?: number
  /** The portal's fonts, so that the pages of the provider look like those of the portal. */
  fonts?: readonly Font[]
  letters?: Letters
  apiClients?: ApiClients
  /** Called for every sign-in that ends, so that its access tokens are refused at once. */
  onEnd?: OnEnd
}): Promise<Identity> {
  const { db, publicUrl, dataDir, demo, people, clientId, guestClientId, log, accessTokenSeconds = 300 } = options
  const keys = await openKeys(dataDir)
  if (demo) await keepDemoPeople(db, people)
  const needs = {
    ...{ db, keys, log, clientId, guestClientId, demo, people },
    origin: new URL(publicUrl).origin,
    look: openLook(options.fonts ?? []),
    letters: options.letters ?? null,
    apiClients: options.apiClients ?? null,
    brand: options.universityName ?? 'My University',
    addressOf: options.addressOf ?? ((req: IncomingMessage) => req.socket.remoteAddress ?? 'unknown'),
    limit: openRequestLimits(options.requestsPerMinute ?? 0),
    onEnd: options.onEnd ?? (async () => undefined),
    fallbackHash: once(() => hashPassword(demo ? demoPassword : randomBytes(32).toString('base64url'))),
  }
  const server = once(async () => {
    const [{ makeProvider }, { openProviderServer }] = await Promise.all([
      import('./provider.ts'),
      import('./provider-server.ts'),
    ])
    return openProviderServer({ ...needs, provider: makeProvider({ ...needs, accessTokenSeconds }) })
  })
  return {
    issuer: issuerOf(publicUrl),
    handle: async (req, res) => (await server())(req, res),
    load: () => Promise.all([server(), needs.fallbackHash()]),
    jwks: () => publicKeys(keys),
    addAccounts: (rows) => addAccounts(db, rows),
    setPassword: (username, password) => setPassword(needs, username, password),
    endSessions: (sub, which) => (which ? endSomeSessionsOf(db, sub, which) : endSessionsOf(needs, sub)),
    liveSessions: (sub) => liveSessionsOf(db, sub),
    changePassword: (sub, options) => changePassword(needs, sub, options),
  }
}

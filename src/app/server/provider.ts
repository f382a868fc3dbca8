import type { Passwords, ProviderSessions } from '#people/server'
import type { Config } from '#platform/server/config/config.ts'
import type { Database } from '#platform/server/database/open.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Visitors } from '#platform/server/http/proxy.ts'
import type { Log } from '#platform/server/log.ts'
import type { Issuer } from '#platform/server/who/token.ts'
import { type ApiClients, type Font, type Identity, type Letters, openIdentity } from '../../identity/server/index.ts'
import { fillWhenEmpty } from './demo/fill.ts'
import { demoPeople } from './demo-users.ts'
import type { Ended } from './ended-sessions.ts'
import type { ProviderForPages } from './http/pages.ts'
import { embeddedIssuer } from './issuer.ts'
import { openOutside } from './outside-provider/issuer.ts'

/** The identity provider, embedded or the university's own, as the rest of the portal needs it. */
export type Provider = {
  issuer: Issuer
  /** The embedded provider, which answers requests itself. */
  identity: Identity | null
  accounts: { passwords: Passwords; providerSessions: ProviderSessions }
  forPages: () => ProviderForPages
  /** Whether tokens can be verified. */
  ready: () => boolean
  close: () => void
}

type Embedded = {
  apiClients: ApiClients
  config: Config
  database: Database
  files: FileStore
  log: Log
  visitors: Visitors
  onEnd: Ended['end']
  letters: Letters
  fonts: readonly Font[]
}

/** The embedded provider, with the demo people in demo mode. */
export async function embeddedProvider(needs: Embedded): Promise<Provider> {
  const { config, database, files, log, visitors, onEnd, letters, fonts, apiClients } = needs
  const { publicUrl, dataDir, demo, universityName, oidcClientId: clientId, oidcGuestClientId: guestClientId } = config
  const identity = await openIdentity({
    ...{
      db: database.db,
      publicUrl,
      dataDir,
      demo,
      universityName,
      clientId,
      guestClientId,
      log,
      onEnd,
      letters,
      fonts,
      apiClients,
    },
    people: demoPeople,
    addressOf: visitors.addressOf,
    requestsPerMinute: config.requestsPerMinute,
  })
  if (demo) await fillWhenEmpty(database.db, { identity, files, log, now: new Date() })
  const issuer = embeddedIssuer(identity, config)
  const { origin } = new URL(issuer.issuer)
  return {
    ...{ issuer, identity },
    accounts: {
      passwords: { accountUrl: null, change: identity.changePassword },
      providerSessions: { end: identity.endSessions, live: identity.liveSessions },
    },
    forPages: () => ({ issuer: issuer.issuer, fetched: [origin], framed: [origin] }),
    ready: () => true,
    close: () => undefined,
  }
}

/** A university's own provider. */
export async function outsideProvider(config: Config, address: string, log: Log): Promise<Provider> {
  const { issuer, origins, ready, close } = await openOutside(config, address, log)
  const accountUrl = config.oidcAccountUrl ?? `${address.replace(/\/$/, '')}/account`
  return {
    ...{ issuer, identity: null, ready, close },
    accounts: { passwords: { accountUrl, change: null }, providerSessions: null },
    forPages: () => ({ issuer: issuer.issuer, ...origins() }),
  }
}

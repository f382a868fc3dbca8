import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#platform/server/config/config.ts'
import { readCatalogue } from '#platform/server/database/catalogue.ts'
import { inTurn } from '#platform/server/database/in-turn.ts'
import type { Database } from '#platform/server/database/open.ts'
import { prepareDatabase } from '#platform/server/database/prepare.ts'
import { openFileStore } from '#platform/server/files/file-store.ts'
import { openVisitors } from '#platform/server/http/proxy.ts'
import type { Log } from '#platform/server/log.ts'
import { openNotify } from '#platform/server/notify/notify.ts'
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts'
import { closePdf } from '#platform/server/pdf/render.ts'
import { checkDeclarations } from '#platform/server/resource/check-declarations.ts'
import { openSecretKeys } from '#platform/server/secrets/secret-keys.ts'
import { openSecrets } from '#platform/server/secrets/secrets.ts'
import { platformTables } from '#platform/server/tables/tables.ts'
import { identityTables } from '../../identity/server/tables.ts'
import { openApi } from './api.ts'
import { openApiClients } from './api-clients.ts'
import { domains } from './domains.ts'
import { openEnded } from './ended-sessions.ts'
import { openAvatars } from './http/avatars.ts'
import { drainOf } from './http/drain.ts'
import { fontsIn } from './http/fonts.ts'
import { openHttpServer } from './http/http-server.ts'
import { openIcal } from './http/ical.ts'
import { openPages } from './http/pages.ts'
import { openLetters } from './letters.ts'
import { migrationSets } from './migration-sets.ts'
import { openMetrics } from './operations/metrics.ts'
import { reporting } from './operations/report.ts'
import { openBackChannel } from './outside-provider/back-channel.ts'
import { embeddedProvider, outsideProvider } from './provider.ts'

/** `close` may go on answering for a while first, see {@link drainOf}. */
export type Portal = { server: Server; close: (lingerMs?: number) => Promise<void> }

/** The folder into which `npm run build` puts the app. */
const appFolder = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/** Opens everything behind the HTTP server on an open database: migrations, declared rules, identity, demo, API. */
export async function openPortal(config: Config, database: Database, ownLog: Log): Promise<Portal> {
  const log = reporting(ownLog, config.sentryDsn)
  const visitors = openVisitors(config.trustProxy, config.publicUrl)
  await prepareDatabase(database, migrationSets, log)
  checkDeclarations(domains, [...platformTables, ...identityTables], await readCatalogue(database.pool))
  const notify = await openNotify(config.databaseUrl, log)
  const ended = openEnded(database.db, notify)
  const files = openFileStore(database.db, config)
  const letters = openLetters(database.db)
  const look = { letters: letters.letters, fonts: fontsIn(appFolder) }
  const embedded = {
    config,
    database,
    log,
    visitors,
    files,
    onEnd: ended.end,
    ...look,
    apiClients: openApiClients(database.db, config.timeZone),
  }
  const provider = config.oidcIssuer
    ? await outsideProvider(config, config.oidcIssuer, log)
    : await embeddedProvider(embedded)
  const { issuer, identity } = provider
  const metrics = openMetrics(config, database, visitors)
  const handedIn = { issuer, log, observe: metrics.observe, notify, ...provider.accounts }
  const api = await inTurn(database, log, () =>
    openApi({
      ...config,
      ...handedIn,
      db: database.db,
      ownerDb: database.owner.db,
      lists: database.lists,
      isFull: database.room.isShort,
      files,
      secrets: openSecrets(config.secretKeys ?? openSecretKeys(config.dataDir)),
      outgoing: openOutgoing(config.outgoingPrivate),
      periodic: true,
    }),
  )
  ended.listen(api.sessions.forget)
  letters.listen(api.events.emit)
  const pages = openPages(appFolder, config, { provider: provider.forPages, headOf: api.headOf })
  const server = openHttpServer({
    api: getRequestListener((request, { incoming }) => api.fetch(request, visitors.addressOf(incoming)), {
      overrideGlobalObjects: false,
    }),
    isProtocol: api.ownsPath,
    identity: identity ? (req, res) => identity.handle(req, res) : null,
    backChannel: identity ? null : openBackChannel({ issuer, end: ended.end, log }),
    pages,
    avatars: openAvatars(database.db, files),
    ical: openIcal({ ...config, db: database.db, addressOf: visitors.addressOf }),
    metrics,
    isSecure: visitors.isSecure,
    missing: async () => {
      if (drain.hasBegun()) return 'the portal is stopping'
      if (!(await database.answers())) return 'the database does not answer'
      return provider.ready() ? null : 'the keys of the identity provider could not be fetched yet'
    },
    log,
  })
  const drain = drainOf(server)
  server.once('listening', () => setTimeout(() => void identity?.load(), signInMs).unref())
  const close = async (lingerMs = 0) => {
    await drain.close(lingerMs)
    await api.events.close()
    await closePdf()
    await notify.close()
    provider.close()
    metrics.close()
    await database.close()
  }
  return { server, close }
}

/** How soon after the start the sign-in code is loaded: the first page is requested before the first sign-in. */
const signInMs = 100

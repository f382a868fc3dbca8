import { once } from 'node:events'
import { createServer } from 'node:http'
import { migrate } from '#platform/server/database/migrate.ts'
import { newTestDatabase, openQuietly } from '#platform/server/database/test-database.fixture.ts'
import type { DemoPerson, OnEnd } from './accounts.ts'
import { type ApiClients, type Identity, identityMigrations, openIdentity } from './index.ts'

const role = { en: 'Student', pt: 'Estudante', 'zh-Hant': '學生' }

/** The people of the tests. */
export const mina: DemoPerson = {
  username: 'student',
  name: 'Mina Chan',
  nameZh: '陳美娜',
  role,
  roles: ['ROLE_STUDENT'],
  email: 'mina@example.org',
  sub: '11111111-1111-4111-8111-111111111111',
}
export const ada: DemoPerson = {
  username: 'admin',
  name: 'Ada Sousa',
  role,
  roles: ['ROLE_SUPER_ADMIN'],
  email: 'ada@example.org',
  sub: '22222222-2222-4222-8222-222222222222',
}
export const otherAdmin: DemoPerson = { ...ada, username: 'admin2', sub: '33333333-3333-4333-8333-333333333333' }

type Options = {
  demo?: boolean
  publicUrl?: string
  accessTokenSeconds?: number
  addressOf?: () => string
  requestsPerMinute?: number
  onEnd?: OnEnd
  apiClients?: ApiClients
}

/** A letter sent by the provider. */
type Letter = { to: string; code?: string }

/** A provider on its own port with a new database. `reopen` does what a restart of the process does. */
export async function openWorld(options: Options = {}) {
  const testDatabase = await newTestDatabase('postgres')
  const database = await openQuietly(testDatabase)
  await migrate(database.pool, [{ name: 'identity', folder: identityMigrations }], () => {})
  const open: { identity?: Identity } = {}
  const server = createServer((req, res) => open.identity?.handle(req, res))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : address}`
  const letters: Letter[] = []
  const logged: { level: string; message: string; extra: object | undefined }[] = []
  async function reopen(): Promise<Identity> {
    open.identity = await openIdentity({
      db: database.db,
      publicUrl: origin,
      dataDir: testDatabase.dataDir,
      demo: options.demo ?? true,
      people: [mina, ada, otherAdmin],
      clientId: 'portal',
      guestClientId: 'portal-guest',
      log: (level, message, extra) => logged.push({ level, message, extra }),
      letters: {
        code: async ({ email }, { code }) => void letters.push({ to: email, code }),
        changed: async ({ email }) => void letters.push({ to: email }),
      },
      ...options,
    })
    return open.identity
  }
  const identity = await reopen()
  async function close() {
    server.close()
    server.closeAllConnections()
    await database.close()
    await testDatabase.clear()
  }
  return { origin, identity, db: database.db, dataDir: testDatabase.dataDir, logged, letters, reopen, close }
}

export type World = Awaited<ReturnType<typeof openWorld>>

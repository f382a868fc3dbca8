import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openQuietly, testServer } from './test-database.fixture.ts'

const pooler = '/usr/sbin/pgbouncer'
const port = 18_241
let ended: (() => Promise<void>) | undefined
afterEach(() => ended?.())

/** A PgBouncer before the server of the tests; returns its address. */
async function openPooler(mode: string, more = ''): Promise<string> {
  const server = new URL(testServer ?? expect.fail())
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'))
  const [file, users] = [join(folder, 'pooler.ini'), join(folder, 'users')]
  writeFileSync(users, `"${server.username}" "${server.password}"\n`)
  writeFileSync(
    file,
    `[databases]\n* = host=${server.hostname} port=${server.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
auth_type = plain\nauth_file = ${users}\npool_mode = ${mode}\nunix_socket_dir =\nlogfile =\n${more}\n`,
  )
  for (const [path, rights] of [
    [folder, 0o755],
    [file, 0o644],
    [users, 0o644],
  ] as const)
    chmodSync(path, rights)
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child: ChildProcess = spawn(pooler, ['-q', ...user, file], { stdio: 'ignore' })
  ended = async () => {
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await gone
    rmSync(folder, { recursive: true })
    ended = undefined
  }
  await vi.waitFor(() => answers(port), 10_000)
  return Object.assign(new URL(server), { port: String(port) }).href
}

const answers = (at: number) =>
  new Promise<void>((done, fail) => {
    const socket = connect(at, '127.0.0.1', () => {
      socket.destroy()
      done()
    })
    socket.once('error', fail)
  })

const ignored =
  'ignore_startup_parameters = extra_float_digits,options,lock_timeout,statement_timeout,idle_in_transaction_session_timeout'

describe.runIf(testServer && existsSync(pooler))('a pooler between the portal and its database', () => {
  test('that gives connections to others after each transaction is refused in a sentence', async () => {
    for (const mode of ['transaction', 'statement']) {
      const databaseUrl = await openPooler(mode, ignored)
      await expect(openQuietly({ dataDir: '', databaseUrl, clear: async () => undefined })).rejects.toThrow(
        /^The database server at 127\.0\.0\.1:18241 cannot be used: a pooler .* Set pool_mode = session .*\.$/,
      )
      await ended?.()
    }
  })

  test('that ignores the settings of a connection is refused in a sentence', async () => {
    const databaseUrl = await openPooler('session', ignored)
    await expect(openQuietly({ dataDir: '', databaseUrl, clear: async () => undefined })).rejects.toThrow(
      /a pooler ignores the settings of the portal’s connections/,
    )
  })

  test('that does not know the settings of a connection is refused, too', async () => {
    const databaseUrl = await openPooler('session')
    await expect(openQuietly({ dataDir: '', databaseUrl, clear: async () => undefined })).rejects.toThrow(
      /^The database server at 127\.0\.0\.1:18241 cannot be reached: unsupported startup parameter/,
    )
  })
})

// A PostgreSQL server of our own for tests and benchmarks: installed by apt if missing, in a temporary folder.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { installOne } from './apt.ts'

export type Postgres = { url: string; close: () => Promise<void> }

/**
 * Starts a server on a free port of 127.0.0.1; null if there is none and none can be installed. A `brief` one, for tests,
 * does not wait for the disk, so that it would not survive a power cut, and takes the first plan of a statement that it
 * finds. `more` are settings, as `name=value`.
 */
export async function openPostgres({
  brief = false,
  more = [],
}: {
  brief?: boolean
  more?: readonly string[]
} = {}): Promise<Postgres | null> {
  const bin = programs() ?? install()
  if (!bin) return null
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'))
  const user = ordinaryUser()
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const secret = join(folder, 'password')
  writeFileSync(secret, 'portal')
  if (user) chownSync(secret, user.uid, user.gid)
  const access = ['-U', 'portal', '-A', 'scram-sha-256', `--pwfile=${secret}`]
  execFileSync(join(bin, 'initdb'), ['-D', data, ...access, '-E', 'UTF8', '--no-sync'], { stdio: 'ignore', ...user })
  const port = await freePort()
  const settings = [
    'max_connections=60',
    'shared_buffers=256MB',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
    ...(brief ? [...withoutDisk, ...quickPlans] : []),
    ...more,
  ]
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(join(bin, 'postgres'), args, { stdio: 'ignore', ...user })
  const url = `postgres://portal:portal@127.0.0.1:${port}/postgres`
  process.once('exit', () => child.kill('SIGINT'))
  await answering(url)
  return { url, close: () => stop(child, folder) }
}

const withoutDisk = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
/** Tests have few rows and thousands of statements, so that finding the best plan takes longer than any plan. */
const quickPlans = [
  ...['join_collapse_limit=1', 'from_collapse_limit=1', 'max_parallel_workers_per_gather=0'],
  ...['enable_mergejoin=off', 'enable_memoize=off', 'enable_incremental_sort=off'],
]

function programs(): string | null {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return null
  const newest = readdirSync(root)
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)[0]
  return newest && existsSync(`${root}/${newest}/bin/postgres`) ? `${root}/${newest}/bin` : null
}

function install(): string | null {
  console.log('Installing PostgreSQL …')
  return installOne('postgresql') ? programs() : null
}

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const client = new pg.Client({ connectionString: url })
    const error = await client.connect().then(
      () => client.end(),
      (reason) => reason,
    )
    if (!error) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('PostgreSQL did not start within 10 seconds')
}

function stop(child: ChildProcess, folder: string): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => {
      rmSync(folder, { recursive: true, force: true })
      done()
    })
    child.kill('SIGINT')
  })
}

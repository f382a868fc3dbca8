import pg from 'pg'
import { ConnectionsAreShared, refuseSharedConnections } from './pooler.ts'
import { codeOf } from './unavailable.ts'

const oldestVersion = 15
const poolerMs = 10_000

/** Reads the version of a PostgreSQL server and throws if it is too old. */
async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  const [server] = rows
  if (!server || server.number < oldestVersion * 10_000) {
    throw new ServerTooOld(`it is PostgreSQL ${server?.version}, and version ${oldestVersion} or newer is needed`)
  }
}

/**
 * Throws unless a new connection has the settings that the portal gives it: a pooler can be told to ignore them
 * (`ignore_startup_parameters`), and days would then begin at another hour and statements never end.
 */
export async function checkSettings(pool: pg.Pool, url: string): Promise<void> {
  const { rows } = await pool.query<{ zone: string; limit: string }>(
    `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as limit`,
  )
  if (rows[0]?.zone === 'UTC' && rows[0].limit !== '0') return
  throw new Error(
    `${serverAt(url)} cannot be used: a pooler ignores the settings of the portal’s connections (ignore_startup_parameters). Name the address of the server itself.`,
  )
}

/** Resolves once the server has answered to the pool; otherwise ends the pool and throws a sentence for the operator. */
export async function answering(pool: pg.Pool, url: string): Promise<pg.Pool> {
  try {
    await checkServer(pool)
    await refuseSharedConnections(url, poolerMs)
    return pool
  } catch (error) {
    await pool.end()
    throw new Error(wordsOfFailure(error, url), { cause: error })
  }
}

class ServerTooOld extends Error {}

/** Why the server cannot be used, in one sentence for the operator and without the password. */
function wordsOfFailure(error: unknown, url: string): string {
  const { user, database } = addressOf(url)
  const server = serverAt(url)
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof ServerTooOld || error instanceof ConnectionsAreShared)
    return `${server} cannot be used: ${reason}.`

  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return `${server} does not let the user "${user}" in: the name or the password is wrong, or its rules forbid it.`
    case '3D000':
      return `${server} has no database "${database}"; create it or correct the database address.`
    case '53300':
      return `${server} has no free connection.`
    case '57P03':
      return `${server} is starting or stopping; try again in a moment.`
    default:
      return `${server} cannot be reached: ${reason || (codeOf(error) ?? 'unknown reason')}.`
  }
}

function serverAt(url: string): string {
  const { host, port } = addressOf(url)
  return `The database server at ${host}:${port}`
}

function addressOf(url: string): { host: string; port: number; user: string; database: string } {
  const { host, port, user = '', database = '' } = new pg.Client({ connectionString: url })
  return { host, port, user, database }
}

import pg from 'pg'
import { codeOf } from './unavailable.ts'

const oldestVersion = 15

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

/** Resolves once the server has answered to the pool; otherwise ends the pool and throws a sentence for the operator. */
export async function answering(pool: pg.Pool, url: string): Promise<pg.Pool> {
  try {
    await checkServer(pool)
    return pool
  } catch (error) {
    await pool.end()
    throw new Error(wordsOfFailure(error, url), { cause: error })
  }
}

class ServerTooOld extends Error {}

/** Why the server cannot be used, in one sentence for the operator and without the password. */
function wordsOfFailure(error: unknown, url: string): string {
  const { host, port, user, database } = addressOf(url)
  const server = `The database server at ${host}:${port}`
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof ServerTooOld) return `${server} cannot be used: ${reason}.`

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

function addressOf(url: string): { host: string; port: number; user: string; database: string } {
  const { host, port, user = '', database = '' } = new pg.Client({ connectionString: url })
  return { host, port, user, database }
}

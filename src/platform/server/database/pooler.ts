import pg from 'pg'

type NumberedClient = pg.Client & { processID?: number | null }

/**
 * Throws if a pooler stands between the portal and the server and hands a connection to somebody else after each
 * transaction (PgBouncer's `pool_mode = transaction`): named statements, settings and LISTEN of one connection would then
 * reach another one, and requests would be answered wrongly. A pooler that gives each client a connection of its own
 * (`pool_mode = session`) is fine.
 */
export async function refuseSharedConnections(connectionString: string, patienceMs: number): Promise<void> {
  const [one, other] = [newClient(), newClient()]
  try {
    await one.connect()
    // A pooler makes up the number of its connection; the server itself tells that of its process.
    if (one.processID === (await processOf(one))) return
    await other.connect()
    for (let tries = 0; tries < mostTries; tries++)
      if (await usesConnectionOf(one, other)) throw new ConnectionsAreShared(reason)
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)))
  }

  function newClient(): NumberedClient {
    const client: NumberedClient = new pg.Client({ connectionString, connectionTimeoutMillis: patienceMs })
    client.on('error', () => undefined)
    return client
  }
}

export class ConnectionsAreShared extends Error {}

const reason =
  'a pooler gives its connections to somebody else after each transaction (pool_mode = transaction or statement). Set pool_mode = session for the portal, or name the address of the server itself'

/** Other clients of the pooler can take the connection in between, so that one try proves nothing. */
const mostTries = 20

/**
 * Whether both clients, while both are connected, work on the same process of the server, in or outside of a
 * transaction of the first.
 */
async function usesConnectionOf(one: pg.Client, other: pg.Client): Promise<boolean> {
  const before = await processOf(one)
  const begun = await other.query('begin').catch(() => null)
  // A pooler that changes the connection after each statement refuses transactions.
  if (!begun) return true
  const within = await processOf(other)
  const after = await processOf(one)
  await other.query('rollback')
  return within === before || after !== before
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

import { createServer, type IncomingMessage } from 'node:http'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { openDatabase } from '../src/platform/server/database/open.ts'

/** Statements that the portal sends for one request, with their values, as they were recorded. */
export type Recorded = Record<string, { text: string; values: unknown[] }[]>

/**
 * The limit that the portal is measured against: a bare node:http server on the same driver that verifies the token
 * (remembered, as the portal does) and sends the very statements that the portal sends, and nothing else.
 */
const { port, databaseUrl, dataDir, jwks, recorded } = JSON.parse(process.env.BARE ?? '{}') as {
  port: number
  databaseUrl?: string
  dataDir: string
  jwks: JSONWebKeySet
  recorded: Recorded
}
const { pool } = await openDatabase({ databaseUrl, dataDir, log: () => undefined })
const keys = createLocalJWKSet(jwks)
const verified = new Set<string>()

createServer((req, res) => {
  answer(req).then(
    (rows) => res.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
    () => res.writeHead(503).end(),
  )
}).listen(port, '127.0.0.1', () => process.send?.('ready'))

async function answer(req: IncomingMessage): Promise<unknown[]> {
  const token = req.headers.authorization?.slice(7) ?? ''
  if (!verified.has(token)) {
    await jwtVerify(token, keys)
    verified.add(token)
  }
  for await (const _ of req);
  const statements = recorded[`${req.method} ${req.url}`] ?? []
  return statements.length === 1 ? one(statements[0]) : inOneConnection(statements)
}

const one = async (statement?: { text: string; values: unknown[] }) =>
  statement ? (await pool.query(statement.text, statement.values)).rows : []

async function inOneConnection(statements: { text: string; values: unknown[] }[]) {
  const client = await pool.connect()
  try {
    let rows: unknown[] = []
    for (const { text, values } of statements) rows = (await client.query(text, values)).rows
    return rows
  } finally {
    client.release()
  }
}

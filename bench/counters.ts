import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Call } from './load.ts'

/** The cost of one request, independent of other load of the machine. */
export type Cost = { statements: number; plans: number; buffers: number; bytes: number; cpuMs: number }

/** Sends each call once to warm up and once to count; `pid` is the server's process. Needs `pg_stat_statements`. */
export async function costOf(
  calls: readonly Call[],
  { pool, port, pid }: { pool: pg.Pool; port: number; pid: number },
): Promise<Cost> {
  for (const call of calls) await send(call, port)
  return costOfEach(calls.length, { pool, pid }, async () => {
    let bytes = 0
    for (const call of calls) bytes += await send(call, port)
    return bytes
  })
}

/** The cost of each of some requests; `sendAll` returns how many bytes were received. */
export async function costOfEach(
  requests: number,
  { pool, pid }: { pool: pg.Pool; pid: number },
  sendAll: () => Promise<number>,
): Promise<Cost> {
  await pool.query('select pg_stat_statements_reset()')
  await countPlans(pool, 'on')
  const before = cpuMsOf(pid)
  const bytes = await sendAll()
  const cpuMs = cpuMsOf(pid) - before
  const { rows } = await pool.query<{ calls: number; plans: number; buffers: number }>(counted)
  await countPlans(pool, 'off')
  const [sum = { calls: 0, plans: 0, buffers: 0 }] = rows
  const each = (value: number) => value / requests
  return {
    statements: each(sum.calls),
    plans: each(sum.plans),
    buffers: each(sum.buffers),
    bytes: each(bytes),
    cpuMs: each(cpuMs),
  }
}

/** What one request reads, once it is warm, and how it is answered; refusals count as well. */
export async function buffersOf(
  { path, token }: Pick<Call, 'path' | 'token'>,
  { pool, port }: { pool: pg.Pool; port: number },
): Promise<{ buffers: number; status: number }> {
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    return answer.status
  }
  await ask()
  await pool.query('select pg_stat_statements_reset()')
  const status = await ask()
  const { rows } = await pool.query<{ buffers: number }>(counted)
  return { buffers: rows[0]?.buffers ?? 0, status }
}

/** Counting plans costs the database some time, so it is only done while costs are counted. */
async function countPlans(pool: pg.Pool, setting: 'on' | 'off'): Promise<void> {
  await pool.query(`alter system set pg_stat_statements.track_planning = ${setting}`)
  await pool.query('select pg_reload_conf()')
  // Connections read the setting before their next statement, after the signal has arrived.
  await new Promise((done) => setTimeout(done, 200))
}

/** Excludes statements that begin and end transactions, which read nothing, and the job queue. */
const counted = `
  select coalesce(sum(calls), 0)::float8 as calls, coalesce(sum(plans), 0)::float8 as plans, coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as buffers
  from pg_stat_statements
  where query not ilike '%pg_stat_statements%' and query not ilike '%jobs.%'
    and dbid = (select oid from pg_database where datname = current_database())`

async function send({ method, path, token, body }: Call, port: number): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/ld+json',
    'accept-encoding': 'identity',
  }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body ? { body } : {}) })
  const text = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status} on port ${port}`)
  return text.byteLength
}

/** CPU time of a process, user and system, in ms; the kernel counts in hundredths of a second. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

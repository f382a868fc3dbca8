import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { WorkCtx } from '../background/work.ts'
import { inTransaction } from '../database/transaction.ts'

const eventsAtOnce = 10_000
const [patienceMs, askEveryMs] = [20_000, 100]

/**
 * Seals the events since the last seal, month by month: each seal is the hash of its events and of the previous seal,
 * so that nobody can change, remove or insert an event without breaking all later seals. Writes do not wait for this.
 * The newest seal is also in the log, out of the database's reach. Runs periodically, in one instance at a time.
 */
export async function sealAudit({ ownerDb: db, log }: Pick<WorkCtx, 'ownerDb' | 'log'>): Promise<void> {
  const end = await lastFinal(db)
  for (let from = await lastSealed(db); end !== null && from < end; from += eventsAtOnce) {
    const seals = await sealSpan(db, from, Math.min(from + eventsAtOnce, end))
    for (const seal of seals) log('info', 'the audit is sealed', seal)
  }
}

type Seal = { month: string; last_id: number; events: number; hash: string }

/**
 * The number up to which no more events can appear: a transaction holds its lock on the table from before it takes a
 * number until it ends, so everything is final once the current holders have ended (as for CREATE INDEX CONCURRENTLY).
 * Null if one of them lasts too long; the next run tries again.
 */
async function lastFinal(db: Kysely<any>): Promise<number | null> {
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last from audit_event_id_seq`.execute(db)
  const writing = await writersOf(db)
  const giveUpAt = performance.now() + patienceMs
  for (let left = writing; left.length > 0; left = (await writersOf(db)).filter((one) => writing.includes(one))) {
    if (performance.now() > giveUpAt) return null
    await sleep(askEveryMs)
  }
  return rows[0]?.last ?? 0
}

async function writersOf(db: Kysely<any>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.virtualtransaction as id from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.relation = 'audit_event'::regclass
      and l.mode = 'RowExclusiveLock' and l.granted`.execute(db)
  return rows.map(({ id }) => id)
}

async function lastSealed(db: Kysely<any>): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(last_id), 0) as last from audit_seal`.execute(db)
  return rows[0]?.last ?? 0
}

const monthOf = sql`to_char(e.at at time zone 'UTC', 'YYYY-MM')`
const hashOf = (previous: ReturnType<typeof sql>) => sql`encode(sha256(convert_to(concat_ws(E'\n', ${previous},
  string_agg(audit_line(e), E'\n' order by e.id)), 'UTF8')), 'hex')`

/** The part of a span that is already sealed is not sealed twice, even if two instances run at once. */
function sealSpan(db: Kysely<any>, from: number, to: number): Promise<Seal[]> {
  return inTransaction(db, async (tx) => {
    await sql`lock table audit_seal in share row exclusive mode`.execute(tx)
    const { rows } = await sql<Seal>`
      with span as (select greatest(${from}::bigint, coalesce(max(last_id), 0)) as low, ${to}::bigint as high from audit_seal),
      months as (
        select ${monthOf} as month, min(span.low) + 1 as first_id, min(span.high) as last_id, count(*)::int as events
        from span join audit_event e on e.id > span.low and e.id <= span.high group by 1),
      linked as (
        select m.*, (select s.hash from audit_seal s where s.month = m.month order by s.id desc limit 1) as previous
        from months m)
      insert into audit_seal (month, first_id, last_id, events, previous, hash)
      select l.month, l.first_id, l.last_id, l.events, l.previous, (
        select ${hashOf(sql`l.previous`)} from audit_event e
        where e.id between l.first_id and l.last_id and ${monthOf} = l.month)
      from linked l order by l.month
      returning month, last_id, events, hash`.execute(tx)
    return rows
  })
}

/** The result of checking the seals: each fault is a sentence. */
export type SealCheck = { events: number; seals: number; erased: number; newest: string | null; faults: string[] }

const sealsAtOnce = 500
const mostFaults = 20

/**
 * Recomputes every seal from the events, and the digest of every event from its contents. Contents that were erased are
 * counted. Does not check events that are not sealed yet, those of the last minute.
 */
export async function checkSeals(db: Kysely<any>): Promise<SealCheck> {
  const found: SealCheck = { events: 0, seals: 0, erased: 0, newest: null, faults: [] }
  for (let last = 0; ; ) {
    const rows = await checkedAfter(db, last)
    for (const row of rows) {
      found.seals++
      found.events += row.events
      found.erased += row.erased
      found.newest = row.hash
      if (!row.whole) found.faults.push(`seal ${row.id} of ${row.month} (events to ${row.last_id}) does not fit`)
      if (row.changed > 0) found.faults.push(`the contents of ${row.changed} events of seal ${row.id} were changed`)
    }
    const end = rows.at(-1)
    if (!end || rows.length < sealsAtOnce) break
    last = end.id
  }
  found.faults.push(...(await unsealed(db)))
  return { ...found, faults: found.faults.slice(0, mostFaults) }
}

type Checked = Seal & { id: number; whole: boolean; erased: number; changed: number }

async function checkedAfter(db: Kysely<any>, last: number): Promise<Checked[]> {
  const { rows } = await sql<Checked>`
    with linked as (
      select s.*, (select b.hash from audit_seal b where b.month = s.month and b.id < s.id order by b.id desc limit 1)
        as before_it
      from audit_seal s where s.id > ${last}::bigint order by s.id limit ${sealsAtOnce})
    select l.id, l.month, l.last_id, l.events, l.hash,
      l.previous is not distinct from l.before_it and l.events = c.events and l.hash is not distinct from c.hash as whole,
      c.erased, c.changed
    from linked l, lateral (
      select count(*)::int as events, ${hashOf(sql`l.before_it`)} as hash, count(*) filter (where e.salt is null)::int as erased,
        count(*) filter (where e.salt is not null and e.digest <> audit_digest(e.salt, e.reason, e.changes))::int as changed
      from audit_event e where e.id between l.first_id and l.last_id and ${monthOf} = l.month) c
    order by l.id`.execute(db)
  return rows
}

/** Events in the sealed range that belong to no seal. */
async function unsealed(db: Kysely<any>): Promise<string[]> {
  const { rows } = await sql<{ sealed: number; there: number }>`
    select coalesce(sum(s.events), 0)::int as sealed,
      (select count(*)::int from audit_event e where e.id <= (select max(last_id) from audit_seal)) as there
    from audit_seal s`.execute(db)
  const { sealed = 0, there = 0 } = rows[0] ?? {}
  return sealed === there ? [] : [`${there} events stand where ${sealed} were sealed`]
}

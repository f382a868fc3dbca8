import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { record } from '#platform/server/resource/audit.ts'
import type { Table } from '#platform/server/tables/table.ts'
import { ErasureRequest, erasureApproved } from '../../contract/erasure-request.ts'
import type { PeopleTables } from '../tables.ts'
import { countConcerned, forgetInAudit } from './forget-in-audit.ts'
import { forgetInHistory } from './forget-in-history.ts'
import { forgetRows, isErased, type Portal } from './forget-rows.ts'
import { forgottenOf, joined } from './forgotten.ts'
import type { Progress } from './forgotten-person.ts'
import { type Part, planOf } from './privacy-plan.ts'

type Erasure = { request: number; kept: Progress; plan: readonly Part[]; tables: readonly Table[]; portal: Portal }
type Db = Kysely<PeopleTables>
type Work = Pick<WorkCtx, 'now' | 'rightsChanged'> & { ownerDb: Db }

/**
 * Erases a person: contacts, notices, letters, files and sign-ins are deleted; studies, marks, invoices and the audit
 * stay, under a placeholder name (decision 11). Each step is a transaction and may be repeated, so that an interrupted
 * erasure continues at the next try; the texts to find are kept in the request until it is done.
 */
export const eraseInSteps =
  (portal: Portal) =>
  async ({ id: request }: { id: number }, { ownerDb: db, now, rightsChanged }: Work): Promise<void> => {
    const kept = await begin(db, request, now)
    if (!kept) return
    const tables = portal.tables()
    const erasure = { request, kept, tables, portal, plan: planOf(tables) }
    await cleanAudit(db, erasure)
    if (!kept.rowsGone) await inTransaction(db, (tx) => eraseRows(tx, erasure))
    await rightsChanged('everybody')
    // Events that were recorded about the person meanwhile.
    await cleanAudit(db, { ...erasure, plan: [] }, kept.since)
    await inTransaction(db, (tx) => finish(tx, erasure, now))
  }

/** Starts or resumes the erasure; null when there is nothing left to do. */
async function begin(db: Db, request: number, now: Date): Promise<Progress | null> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('erasure_request')
      .select(['person_id', 'state', 'forgotten'])
      .where('id', '=', request)
      .forUpdate()
      .executeTakeFirst()
    if (row?.state !== 'QUEUED') return null
    if (row.forgotten) return row.forgotten
    const kept = { ...(await forgottenOf(tx, row.person_id)), since: now.toISOString(), rowsGone: false }
    const total = await countConcerned(tx, row.person_id)
    await keep(tx, request, kept)
    await tx.updateTable('erasure_request').set({ done: 0, total }).where('id', '=', request).execute()
    return kept
  })
}

const keep = (db: Db, request: number, kept: Progress) =>
  sql`update erasure_request set forgotten = ${JSON.stringify(kept)}::jsonb where id = ${request}`.execute(db)

async function cleanAudit(db: Db, { request, kept, plan, tables, portal }: Erasure, since?: string): Promise<void> {
  const types = portal.types()
  const own = [...types].flatMap(([type, table]) =>
    plan.filter((part) => part.table.name === table).map((part) => ({ type, part })),
  )
  const fateOf = (type: string) => fateOfTable(tables.find(({ name }) => name === types.get(type)))
  const tell = (done: number) =>
    sql`update erasure_request set done = least(greatest(done, ${done}::integer), total), updated_at = now()
      where id = ${request}`.execute(db)
  await forgetInAudit(db, kept, { own, fateOf, since, tell: since ? () => Promise.resolve() : tell })
}

function fateOfTable(table: Table | undefined) {
  if (table?.name === 'person') return 'person'
  return table && isErased(table) ? 'goes' : 'stays'
}

/** Erases the rows and the history in one transaction: until it commits, all data of the person can still be found. */
async function eraseRows(tx: Db, erasure: Erasure): Promise<void> {
  const { request, plan, tables, portal } = erasure
  await sql`set local statement_timeout = '10min'`.execute(tx)
  const kept = {
    ...joined(erasure.kept, await forgottenOf(tx, erasure.kept.id)),
    since: erasure.kept.since,
    rowsGone: true,
  }
  await forgetInHistory(tx, kept, { plan, types: portal.types() })
  const erased = await forgetRows(tx, kept, { plan, tables, portal })
  await tx.updateTable('person').set({ closed_as: 'erased' }).where('id', '=', kept.id).execute()
  const counts = JSON.stringify(erased)
  await sql`update erasure_request set erased = ${counts}::jsonb where id = ${request}`.execute(tx)
  await keep(tx, request, kept)
}

async function finish(tx: Db, { request, kept }: Erasure, now: Date): Promise<void> {
  const { rows } = await sql`update erasure_request
    set state = 'ERASED', done = total, forgotten = null, version = version + 1, updated_at = ${now}
    where id = ${request} and state = 'QUEUED' returning id`.execute(tx)
  if (rows.length === 0) return
  await sql`update erasure_request set forgotten = null where person_id = ${kept.id}`.execute(tx)
  const event = { action: 'finish', type: ErasureRequest.type, id: request, people: [kept.id] }
  const change = { before: { state: 'QUEUED' }, after: { state: 'ERASED' } }
  await record({ ctx: { db: tx, me: noPerson }, requestId: randomUUID(), reason: null }, { ...event, ...change })
}

const noPerson = { id: 0, impersonator: null }

/** Emits the event again for unfinished erasures that no job handles, as after a restored backup or many failures. */
export async function resumeErasures({ db, emit }: Pick<WorkCtx, 'db' | 'emit'>): Promise<void> {
  const { rows } = await sql<{ id: number }>`select e.id from erasure_request e
    where e.state = 'QUEUED' and not exists (
      select from jobs.job j where j.name = 'people_erasureApproved' and j.state in ('created', 'retry', 'active')
        and j.data ->> 'id' = e.id::text)
    order by e.id`.execute(db)
  for (const { id } of rows) await emit(db, erasureApproved, { id })
}

import { type Kysely, sql } from 'kysely'
import { codeOf } from '#platform/server/database/unavailable.ts'
import type { Table } from '#platform/server/tables/table.ts'
import { hasClass } from '../privacy/privacy-plan.ts'
import type { PeopleTables } from '../tables.ts'

type Db = Kysely<PeopleTables>
type Place = { table: Table; column: string }
type Move = { keep: number; from: number }

/**
 * How many rows were moved, and how many could not be, because the other record has an equal row and neither may be
 * lost.
 */
export type Moved = { entries: number; held: number }

/**
 * Moves the rows of one person to another, using the declared owners and references of all tables. A right, notice or
 * setting that both have is kept once; rows of studies and accounts are never dropped.
 */
export async function moveRows(tx: Db, move: Move, tables: readonly Table[]): Promise<Moved> {
  const sum = { entries: 0, held: 0 }
  for (const place of tables.flatMap(placesIn)) {
    const { entries, held } = await moveIn(tx, place, move)
    sum.entries += entries
    sum.held += held
  }
  return sum
}

/** The columns of a table that refer to a person. The audit is never rewritten, and a view has no rows of its own. */
function placesIn(table: Table): Place[] {
  if (table.name === 'person' || table.about?.erasure?.rows === 'elsewhere') return []
  const owner = table.about?.person
  return Object.entries(table.columns)
    .filter(([name, { facts }]) => name === owner || facts.references?.table === 'person')
    .map(([column]) => ({ table, column }))
}

async function moveIn(tx: Db, place: Place, move: Move): Promise<Moved> {
  const all = sql`${sql.ref(place.column)} = ${move.from}`
  const entries = await tried(tx, () => update(tx, place, move, all))
  if (entries !== null) return { entries, held: 0 }
  const { rows } = await sql<{ at: string }>`select ctid::text as at from ${sql.table(place.table.name)}
    where ${all}`.execute(tx)
  const sum = { entries: 0, held: 0 }
  for (const { at } of rows) {
    const one = sql`ctid = ${at}::tid`
    if ((await tried(tx, () => update(tx, place, move, one))) !== null) sum.entries++
    else if ((await drop(tx, place, one)) === null) sum.held++
  }
  return sum
}

async function update(tx: Db, { table, column }: Place, { keep }: Move, which: ReturnType<typeof sql>) {
  const result = await sql`update ${sql.table(table.name)} set ${sql.ref(column)} = ${keep} where ${which}`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** Deletes a row that duplicates one of the other record, unless it is part of studies or accounts. */
async function drop(tx: Db, { table }: Place, which: ReturnType<typeof sql>): Promise<number | null> {
  if (hasClass(table, 'academic', 'finance')) return null
  return tried(tx, async () => {
    await sql`delete from ${sql.table(table.name)} where ${which}`.execute(tx)
    return 1
  })
}

/** Constraint violations: unique, foreign key, check, exclusion. */
const held = new Set(['23505', '23503', '23514', '23P01'])

/** Runs the work in a savepoint; returns null if a constraint refuses it, and the transaction continues. */
async function tried(tx: Db, work: () => Promise<number>): Promise<number | null> {
  await sql`savepoint merge_rows`.execute(tx)
  try {
    const count = await work()
    await sql`release savepoint merge_rows`.execute(tx)
    return count
  } catch (error) {
    if (!held.has(codeOf(error) ?? '')) throw error
    await sql`rollback to savepoint merge_rows`.execute(tx)
    return null
  }
}

import { CompiledQuery, type SelectQueryBuilder, sql } from 'kysely'
import type { Ctx } from '../resource/resource-handler.ts'

/** The number of rows that are read, formatted and written at once: some milliseconds of the event loop. */
const portionSize = 250
/** Sorting a long list may take longer than a page of it. */
const statementMs = 120_000

/**
 * All rows of a query as they were at one moment, a portion at a time, so that memory does not grow with their number.
 * Holds a connection until the consumer has finished.
 */
export async function* snapshotOf(
  db: Ctx['db'],
  query: SelectQueryBuilder<any, any, any>,
): AsyncGenerator<readonly object[]> {
  const begun = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await sql`set local statement_timeout = ${sql.lit(statementMs)}`.execute(begun)
    await sql`set local cursor_tuple_fraction = 1`.execute(begun)
    const { sql: text, parameters } = query.compile()
    await begun.executeQuery(CompiledQuery.raw(`declare export_rows no scroll cursor for ${text}`, [...parameters]))
    for (let isEnd = false; !isEnd; ) {
      const { rows } = await sql<object>`fetch ${sql.lit(portionSize)} from export_rows`.execute(begun)
      isEnd = rows.length < portionSize
      if (rows.length > 0) yield rows
    }
  } finally {
    await begun.rollback().execute()
  }
}

import { expect, test } from 'vitest'
import { renewStatistics } from './statistics.ts'
import { kinds, newTestDatabase, openQuietly } from './test-database.fixture.ts'

test.each(kinds)('rows are counted for the planner, and an empty table is not noted as empty (%s)', async (kind) => {
  const { db, pool, close } = await openQuietly(await newTestDatabase(kind), {})
  await pool.query(`create table filled as select n from generate_series(1, 1000) n; create table unused (n int)`)
  await renewStatistics(db)
  const { rows } = await pool.query(
    `select relname as name, reltuples as rows from pg_class where relname in ('filled', 'unused') order by relname`,
  )
  expect(rows).toEqual([
    { name: 'filled', rows: 1000 },
    { name: 'unused', rows: -1 },
  ])
  await close()
})

import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { type Position, partsAfter } from './keyset.ts'
import { type OrderKey, orderBy, reversed } from './order-keys.ts'

let db: Kysely<any>

beforeAll(async () => {
  db = (await openTestApp()).db
})

/** Values of a row by its id: from a small range, so that many are equal. */
type Thing = { id: number; a: number | null; b: string | null; c: number }

const things = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 60 }),
    a: fc.option(fc.integer({ min: 0, max: 3 })),
    b: fc.option(fc.constantFrom('', 'a', 'B', 'ç', '陳')),
    c: fc.integer({ min: 0, max: 2 }),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
)
const key = (name: 'a' | 'b' | 'c' | 'id') =>
  fc.constantFrom('asc' as const, 'desc' as const).map((direction): OrderKey => {
    const nullable = name === 'a' || name === 'b'
    return { column: sql.ref(`t.${name}`), direction, nullable, nullsFirst: direction === 'desc' && !nullable }
  })
const keys = fc
  .tuple(fc.shuffledSubarray(['a', 'b', 'c'] as const), key('id'))
  .chain(([names, id]) => fc.tuple(...names.map(key)).map((chosen) => [...chosen, id]))

const tableOf = (rows: readonly Thing[]) =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, a int, b text, c int)) as t`

async function idsInOrder(rows: readonly Thing[], order: readonly OrderKey[]): Promise<number[]> {
  const found = await sql<{ id: number }>`select t.id from ${tableOf(rows)} order by ${orderBy(order)}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** The page after a position, read as lists read it: part after part. */
async function pageAfter(rows: readonly Thing[], order: readonly OrderKey[], position: Position | null) {
  const place = sql`array[${sql.join(order.map(({ column }) => sql`${column}::text`))}]`
  const parts = partsAfter(order, position).map(
    ({ where, keys }) =>
      sql`(select t.id, ${place} as place from ${tableOf(rows)} where ${where ?? sql`true`} order by ${orderBy(keys)} limit 3)`,
  )
  const found = await sql<{ id: number; place: string[] }>`
    select t.id, ${place} as place from ${tableOf(rows)} where t.id in (select p.id from (${sql.join(parts, sql` union all `)}) p)
    order by ${orderBy(order)} limit 3`.execute(db)
  return found.rows
}

/** Reads page by page to the end; `between` returns the rows as they are before each page. */
async function walk(order: readonly OrderKey[], between: (page: number) => readonly Thing[]): Promise<number[]> {
  const seen: number[] = []
  for (let page = 0, position: Position | null = null; ; page++) {
    const rows = await pageAfter(between(page), order, position)
    seen.push(...rows.map(({ id }) => id))
    position = rows.at(-1)?.place ?? null
    if (rows.length < 3) return seen
  }
}

test('reading page by page with keys shows each row once, in order, in every direction and with null values', () =>
  fc.assert(
    fc.asyncProperty(things, keys, async (rows, order) => {
      expect(await walk(order, () => rows)).toEqual(await idsInOrder(rows, order))
      expect((await walk(reversed(order), () => rows)).reverse()).toEqual(await idsInOrder(rows, order))
    }),
    { numRuns: 60 },
  ))

test('rows that are added meanwhile cause no row to be missed or seen twice', () =>
  fc.assert(
    fc.asyncProperty(things, things, keys, async (rows, others, order) => {
      const added = others.filter(({ id }) => rows.every((row) => row.id !== id))
      const seen = await walk(order, (page) => [...rows, ...added.slice(0, page)])
      expect(new Set(seen).size).toBe(seen.length)
      const before = new Set(rows.map(({ id }) => id))
      expect(seen.filter((id) => before.has(id))).toEqual(await idsInOrder(rows, order))
    }),
    { numRuns: 60 },
  ))

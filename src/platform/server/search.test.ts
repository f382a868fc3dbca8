import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold } from '../contract/fold.ts'
import { migrate } from './database/migrate.ts'
import type { Database } from './database/open.ts'
import { kinds, newTestDatabase, openQuietly, type TestDatabase } from './database/test-database.fixture.ts'
import { indexTrigrams } from './database/trigrams.ts'
import { search, searchIn } from './search.ts'

const platform = { name: 'platform', folder: new URL('migrations', import.meta.url) }
const quiet = () => undefined

describe.each(kinds)('search on the %s database', (kind) => {
  let testDatabase: TestDatabase
  let database: Database
  let db: Kysely<any>

  beforeAll(async () => {
    testDatabase = await newTestDatabase(kind)
    database = await openQuietly(testDatabase)
    db = database.db
    await database.pool.query(peopleBefore)
    await migrate(database.pool, [platform], quiet)
    await database.pool.query(books)
    await indexTrigrams(database.pool, quiet)
  })

  afterAll(async () => {
    await database.close()
    await testDatabase.clear()
  })

  test('the database and the portal fold every character of the first plane alike', async () => {
    const odd: string[] = []
    for (let from = 0; from < 0x1_0000; from += 0x400) {
      const signs = Array.from({ length: 0x400 }, (_, at) => String.fromCharCode(from + at)).filter(isOfUnicode14)
      const texts = signs.map((sign) => `a${sign}b`)
      const { rows } = await sql<{ text: string; folded: string }>`
        select text, search_fold(text) as folded from unnest(${texts}::text[]) as text`.execute(db)
      odd.push(...rows.filter(({ text, folded }) => fold(text) !== folded).map(({ text }) => text))
    }
    expect(odd).toEqual([])
  })

  const found = async (typed: string) => {
    const { rows } = await sql<{ title: string }>`
      select b.title from book b where ${search('b.search_text')(typed)} order by b.id`.execute(db)
    return rows.map(({ title }) => title)
  }

  test.each([
    ['horario', ['Horário de Inscrições']],
    ['Inscrições', ['Horário de Inscrições']],
    ['crico', ['Horário de Inscrições']],
    ['ｈｏｒÁ', ['Horário de Inscrições']],
    ['ho in', ['Horário de Inscrições']],
    ['ri', []],
    ['陳', ['陳美娜 B-2026/17']],
    ['美娜', ['陳美娜 B-2026/17']],
    ['娜美', []],
    ['2026/17', ['陳美娜 B-2026/17']],
    ['陳 26', []],
    ['陳 20', ['陳美娜 B-2026/17']],
    ["'%_\\", []],
    [' ', ['Horário de Inscrições', '陳美娜 B-2026/17']],
    ["o'r", []],
  ])('%s finds %j', async (typed, titles) => {
    expect(await found(typed)).toEqual(titles)
  })

  test('each word may be in another place', async () => {
    const across = search('b.search_text', { refers: 'b.shelf_id', to: 'shelf' })
    const { rows } = await sql`select b.id from book b where ${across('陳 poente')}`.execute(db)
    expect(rows).toEqual([{ id: 2 }])
  })

  test('texts in JSON are found, the names of its fields are not', async () => {
    const { rows } = await sql<{ values: string }>`
      select search_values('{"en": "Timetable", "zh-Hant": ["時間表", {"pt": "Horário"}], "n": 5}') as values`.execute(
      db,
    )
    expect(rows).toEqual([{ values: 'Timetable 時間表 Horário' }])
    const cells = searchIn(sql`search_fold(search_values('["Ana", "Taipa"]'))`)
    const [both] = (
      await sql<{ one: boolean; other: boolean }>`
      select ${cells('ana TAIPA')} as one, ${cells('ana coloane')} as other`.execute(db)
    ).rows
    expect(both).toEqual({ one: true, other: false })
  })

  test.each(['陳', 'zq', 'missing'])('the index serves %s', async (typed) => {
    await sql`set enable_seqscan = off`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select b.id from book b where ${search('b.search_text')(typed)}`.execute(db)
    expect(JSON.stringify(rows)).toMatch(/Bitmap Index Scan on book_search_(words|trigrams)/)
  })
})

/**
 * Excludes the few characters that are newer than Unicode 14, which PostgreSQL 15 knows, and that occur in no name; and
 * halves of surrogate pairs, which are not text.
 */
const isOfUnicode14 = (sign: string): boolean =>
  sign >= ' ' && /^\p{Assigned}$/u.test(sign) && !/\p{Surrogate}/u.test(sign) && sign !== '\ua7f1'

const peopleBefore = 'create table person (id int primary key)'
const books = `
  create table shelf (id int primary key, search_text text not null);
  insert into shelf values (1, 'poente'), (2, 'nascente');
  create table book (id int primary key, title text not null, shelf_id int not null,
    search_text text not null generated always as (search_fold(title)) stored);
  create index book_search_words on book using gin (search_words(search_text));
  insert into book (id, title, shelf_id) values (1, 'Horário de Inscrições', 2), (2, '陳美娜 B-2026/17', 1)`

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readCatalogue } from '#platform/server/database/catalogue.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Database } from '#platform/server/database/open.ts'
import {
  kinds,
  newTestDatabase,
  openQuietly,
  type TestDatabase,
} from '#platform/server/database/test-database.fixture.ts'
import { checkDeclarations } from '#platform/server/resource/check-declarations.ts'
import { integer, reference, text } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { domains, tables } from './server/domains.ts'
import { migrationSets } from './server/migration-sets.ts'

type Line = { name: string; is: string }

/** The columns that the migrations create, in the form of the declarations: one line for each column. */
const made = sql<Line>`
  select c.relname || '.' || a.attname as name,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end,
      case when a.attgenerated <> '' then 'computed'
        when a.attidentity <> '' or d.adbin is not null then 'default' end,
      (select 'references ' || p.relname || '.' || k.attname from pg_constraint f
        join pg_class p on p.oid = f.confrelid
        join pg_attribute k on k.attrelid = f.confrelid and k.attnum = f.confkey[1]
        where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]),
      (select 'one of ' || (select string_agg(v[1], ',' order by v[1])
          from regexp_matches(pg_get_constraintdef(o.oid), '''([^'']*)''', 'g') v)
        from pg_constraint o where o.conrelid = c.oid and o.contype = 'c' and o.conkey = array[a.attnum]
          and pg_get_constraintdef(o.oid) like 'CHECK ((' || a.attname || ' = ANY (%')) as is
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
  order by 1`

const declared = (): Line[] =>
  tables().flatMap(({ name: table, columns }) =>
    Object.entries(columns).map(([name, { facts }]) => {
      const parts = [
        facts.type,
        facts.nullable ? null : 'not null',
        facts.computed ? 'computed' : facts.hasDefault ? 'default' : null,
        facts.references && `references ${facts.references.table}.${facts.references.column}`,
        facts.values && `one of ${[...facts.values].sort().join(',')}`,
      ]
      return { name: `${table}.${name}`, is: parts.filter(Boolean).join(' ') }
    }),
  )

const byName = (lines: readonly Line[]) => Object.fromEntries(lines.map(({ name, is }) => [name, is]))

describe.each(kinds)('on the %s database', (kind) => {
  let testDatabase: TestDatabase
  let database: Database

  beforeAll(async () => {
    testDatabase = await newTestDatabase(kind)
    database = await openQuietly(testDatabase)
    await migrate(database.pool, migrationSets, () => {})
  })

  afterAll(async () => {
    await database.close()
    await testDatabase.clear()
  })

  test('every column has the type, default, key and values with which it is declared', async () => {
    expect(byName(declared())).toEqual(byName((await made.execute(database.db)).rows))
  })

  test('the portal does not start with an undeclared column, or a declared one that does not exist', async () => {
    const catalogue = await readCatalogue(database.pool)
    const own = tables().filter(({ name }) => !domains.some((domain) => domain.tables.some((one) => one.name === name)))
    const start = (more: typeof catalogue, most = own) => checkDeclarations(domains, most, [...catalogue, ...more])
    expect(() => start([])).not.toThrow()
    expect(() => start([{ table: 'person', column: 'religion', type: 'text' }])).toThrow(
      'the column person.religion is not declared',
    )
    const diary = table('diary', { page: text('personal') })
    expect(() => start([], [...own, diary])).toThrow('the declared column diary.page does not exist')
    expect(() => start([], [...own, diary])).toThrow('the table diary does not say whose data it holds')
    const essay = table('essay', { person_id: reference('person'), mark: integer('academic'), page: text('personal') })
    expect(() => start([], [...own, essay.belongsTo('person_id', { release: 'all' })])).toThrow(
      'essay.page must say what becomes of it when the person is erased',
    )
  })

  test('the portal does not start with an update that sets what is left out, or that needs it', async () => {
    const catalogue = await readCatalogue(database.pool)
    const update = z.strictObject({ code: z.optional(z._default(z.string(), '')), name: z.string() })
    const changed = domains.map((domain) => ({
      ...domain,
      handlers: domain.handlers.map((one) => ({ ...one, resource: { ...one.resource, update } })),
    }))
    const start = () => checkDeclarations(changed, [], catalogue)
    expect(start).toThrow('the update of GradeScheme does not keep code as it is when it is left out')
    expect(start).toThrow('the update of GradeScheme does not keep name as it is when it is left out')
  })
})

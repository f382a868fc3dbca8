import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day, idFilter, text } from '../../contract/fields.ts'
import { ref, resource } from '../../contract/resource.ts'
import type { Localized } from '../../contract/words.ts'
import { computed, reference } from '../tables/field-map.ts'
import { rowsFrom } from '../tables/rows-from.ts'
import { handleResource } from './handle-resource.ts'
import type { Ctx } from './resource-handler.ts'

type Tables = {
  loan: { id: number; version: number; title: string; due_on: string; shelf_id: number | null; days: number }
  shelf: { id: number; name: Localized }
}

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const ctx = { language: 'pt' } as Ctx

const Shelf = resource({ type: 'Shelf', path: '/api/v2/shelves', about: 'A shelf.', fields: { name: z.string() } })
const declared = {
  type: 'Loan',
  path: '/api/v2/loans',
  about: 'A book that somebody has.',
  fields: { title: text(), shelf: z.nullable(ref('Shelf')), dueOn: day(), late: z.boolean(), weeks: z.number() },
  filters: { 'shelf.id': idFilter() },
  order: ['dueOn', 'late'],
} as const
const Loan = resource(declared)
const rows = rowsFrom<Tables>()('loan as l', (query) => query.leftJoin('shelf as s', 's.id', 'l.shelf_id'))
const fields = {
  shelf: reference(Shelf, { id: 'l.shelf_id', name: 's.name' }),
  late: sql<boolean>`l.due_on < current_date`,
}
const weeks = computed({ days: sql<number>`l.days` }, ({ days }) => days / 7)
const loan = handleResource(Loan, rows, { fields: { ...fields, weeks }, sorted: [['dueOn', 'asc']] })

const selected = (...wanted: string[]) =>
  loan
    .rows(db, (field) => wanted.includes(field), ctx)
    .compile()
    .sql.replace(/ from .*/, '')

test('only the columns of the wanted fields are selected', () => {
  expect(selected()).toBe('select "l"."id" as "id", "l"."version" as "version"')
  expect(selected('title', 'weeks')).toBe(`${selected()}, "l"."title" as "l.title", l.days as "weeks.days"`)
  expect(selected('shelf')).toBe(`${selected()}, "l"."shelf_id" as "l.shelf_id", "s"."name" as "s.name"`)
})

test('a field with the name of a column needs no source, and fields are in the order of the contract', () => {
  const row = {
    ...{ id: 1, version: 1, 'l.title': 'Os Maias', 'l.due_on': '2027-01-31', late: false, 'weeks.days': 14 },
    ...{ 'l.shelf_id': 7, 's.name': { en: 'Novels', pt: 'Romances' } },
  }
  const shown = loan.present(row, ctx)
  expect(Object.keys(shown)).toEqual(['title', 'shelf', 'dueOn', 'late', 'weeks'])
  expect(shown).toEqual({
    title: 'Os Maias',
    shelf: { '@id': '/api/v2/shelves/7', '@type': 'Shelf', id: 7, name: 'Romances' },
    dueOn: '2027-01-31',
    late: false,
    weeks: 2,
  })
  expect(loan.present({ ...row, 'l.shelf_id': null, 's.name': null }, ctx).shelf).toBeNull()
})

test('fields that were not selected are not shown', () => {
  expect(loan.present({ id: 1, version: 1, 'l.title': 'Os Maias' }, ctx)).toEqual({ title: 'Os Maias' })
})

test('fields and references provide the columns of rules, filters and orders; computed fields do not', () => {
  expect(Object.keys(loan.columns)).toEqual(['id', 'title', 'shelf.id', 'shelf.name', 'dueOn', 'late'])
  const found = db.selectFrom('loan as l').where(loan.filters['shelf.id']?.(7, ctx) ?? sql<boolean>`false`)
  expect(found.compile()).toMatchObject({ sql: 'select from "loan" as "l" where "l"."shelf_id" = $1', parameters: [7] })
})

test('an order, a filter or an input without a column stops the start', () => {
  const spec = { fields: { ...fields, weeks }, sorted: [] } as const
  const ordered = resource({ ...declared, order: ['weeks'] })
  expect(() => handleResource(ordered, rows, spec)).toThrow('Loan: no column is mapped to weeks.')
  const written = resource({ ...declared, create: z.strictObject({ title: text(), shelf: z.string() }) })
  expect(() => handleResource(written, rows, spec)).toThrow('Loan: no column is written for the input shelf.')
})

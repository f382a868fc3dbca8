import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import { date, integer, jsonb, kept, oneOf, reference, text } from './columns.ts'
import { isEmptiedIn, type TablesOf, table } from './table.ts'

const loans = table('loan', {
  ...kept(),
  person_id: reference('person'),
  state: oneOf('internal', ['OPEN', 'RETURNED']).default(),
  due_on: date('academic').nullable(),
  days: integer('academic').computed(),
  labels: jsonb<string[]>('personal'),
  note: text('personal').erasedTo(({ name }) => name),
}).belongsTo('person_id', {
  release: ({ state }, { today }) => sql<boolean>`${state} = 'OPEN' and ${today} > ''`,
  erasure: { rows: 'keep', because: 'a test' },
})
type Loan = TablesOf<[typeof loans]>['loan']

test('a row is read, inserted and updated with the types of its declaration', () => {
  expectTypeOf<Selectable<Loan>['state']>().toEqualTypeOf<'OPEN' | 'RETURNED'>()
  expectTypeOf<Selectable<Loan>['due_on']>().toEqualTypeOf<string | null>()
  expectTypeOf<Selectable<Loan>['labels']>().toEqualTypeOf<string[]>()
  expectTypeOf<Insertable<Loan>['labels']>().toEqualTypeOf<string>()
  expectTypeOf<keyof Insertable<Loan>>().not.toEqualTypeOf<keyof Loan>()
  expectTypeOf<{ person_id: number; labels: string; note: string }>().toExtend<Insertable<Loan>>()
  expectTypeOf<Updateable<Loan>>().not.toHaveProperty('days')
  expectTypeOf<Updateable<Loan>>().not.toHaveProperty('id')
})

test('a table or column that nobody declared does not compile', () => {
  type Db = Kysely<TablesOf<[typeof loans]>>
  // @ts-expect-error There is no such table.
  const strange = (db: Db) => db.selectFrom('lone')
  // @ts-expect-error There is no such column.
  const unknown = (db: Db) => db.selectFrom('loan').select('dueOn')
  // @ts-expect-error Rows belong to a person by a column that there is.
  const owner = () => table('x', kept()).belongsTo('person_id', { release: 'all' })
  expect([strange, unknown, owner]).toHaveLength(3)
})

test('in rows that stay, personal columns are emptied and those of studies and keys are not', () => {
  const emptied = Object.entries(loans.columns).filter(([, column]) => isEmptiedIn(loans, column))
  expect(emptied.map(([name]) => name)).toEqual(['labels', 'note'])
})

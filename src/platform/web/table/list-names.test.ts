import { expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { idFilter, searchFilter } from '../../contract/fields.ts'
import { resource } from '../../contract/resource.ts'
import type { ListParams } from '../api/api.ts'
import type { Column } from './column.ts'
import type { filtersOf } from './filters-of.ts'

const Thing = resource({
  type: 'Thing',
  path: '/api/v2/things',
  about: 'A thing.',
  fields: { name: z.string(), owner: z.object({ number: z.string() }) },
  filters: { q: searchFilter(), 'owner.id': idFilter() },
  order: ['name', 'owner.name'],
})
const Place = resource({
  type: 'Place',
  path: '/api/v2/places',
  about: 'A place.',
  fields: { name: z.string() },
  filters: { 'owner.id': idFilter(), city: z.string() },
})
type Base = { text: string; cell: () => string }

test('a column is named after a field of the contract, or declares the fields it is composed of', () => {
  expectTypeOf<Base & { key: 'name'; order: 'owner.name' }>().toExtend<Column<typeof Thing>>()
  expectTypeOf<Base & { key: 'number'; from: ['owner'] }>().toExtend<Column<typeof Thing>>()
  expectTypeOf<Base & { key: 'nam' }>().not.toExtend<Column<typeof Thing>>()
  expectTypeOf<Base & { key: 'number'; from: ['owners'] }>().not.toExtend<Column<typeof Thing>>()
  expectTypeOf<Base & { key: 'name'; order: 'owner' }>().not.toExtend<Column<typeof Thing>>()
})

test('a list is filtered and ordered by what its contract declares', () => {
  expectTypeOf<{ q: string; 'owner.id': number; order: { name: 'asc' } }>().toExtend<ListParams<typeof Thing>>()
  expectTypeOf<{ order: { names: 'asc' } }>().not.toExtend<Required<Pick<ListParams<typeof Thing>, 'order'>>>()
  expectTypeOf<'city'>().not.toExtend<keyof ListParams<typeof Thing>>()
})

test('a control beside the search box only sets a filter that all lists with the control have', () => {
  type NameIn<F extends { ChoiceFilter: (props: never) => unknown }> = Parameters<F['ChoiceFilter']>[0] extends {
    name: infer N
  }
    ? N
    : never
  expectTypeOf<NameIn<ReturnType<typeof filtersOf<readonly [typeof Thing]>>>>().toEqualTypeOf<'q' | 'owner.id'>()
  type Both = ReturnType<typeof filtersOf<readonly [typeof Thing, typeof Place]>>
  expectTypeOf<NameIn<Both>>().toEqualTypeOf<'owner.id'>()
})

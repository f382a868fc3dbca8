import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resource } from '../../contract/resource.ts'
import { changed, isFiltered, nextSorting, pageAt, paramsIn, rangeOf, sortedBy, unfiltered } from './list-address.ts'

const Thing = resource({
  type: 'Thing',
  path: '/api/v2/things',
  about: 'A thing.',
  fields: { name: z.string() },
  filters: { q: z.string(), state: z.string(), 'owner.id': z.string() },
  order: ['name', 'createdAt'],
})
const address = (text: string) => new URLSearchParams(text)

test('page, size, order and filters are read from the address', () => {
  const search = address('page=3&itemsPerPage=60&order[name]=desc&q=an&owner.id=7&state[]=OPEN&state[]=CLOSE')
  expect(paramsIn(Thing, search)).toEqual({
    page: 3,
    itemsPerPage: 60,
    order: { name: 'desc' },
    q: 'an',
    'owner.id': '7',
    state: ['OPEN', 'CLOSE'],
  })
})

test('invalid values are ignored', () => {
  const search = address('page=-1&itemsPerPage=99999&order[secret]=asc&order[name]=up&other=1&q=')
  expect(paramsIn(Thing, search)).toEqual({ page: 1, itemsPerPage: 30 })
})

test('the address overrides the default order, and default filters stay', () => {
  const standard = { order: { createdAt: 'desc' as const }, state: 'OPEN' }
  expect(paramsIn(Thing, address(''), standard)).toMatchObject({ order: { createdAt: 'desc' }, state: 'OPEN' })
  expect(paramsIn(Thing, address('order[name]=asc'), standard)).toMatchObject({ order: { name: 'asc' }, state: 'OPEN' })
})

test('a new search starts at page 1, a new page keeps the search', () => {
  expect(`${changed(address('page=4&q=a'), { q: 'ab' })}`).toBe('q=ab')
  expect(`${changed(address('page=4&q=a'), { page: '5' })}`).toBe('page=5&q=a')
  expect(`${changed(address('q=a'), { q: '' })}`).toBe('')
})

test('an adjacent page is reached by its cursor, which is removed when anything else changes', () => {
  const second = pageAt(address('q=a'), address('q=a'), '/api/v2/things?page=2&after=abc&itemsPerPage=30')
  expect(`${second}`).toBe('q=a&page=2&after=abc')
  expect(paramsIn(Thing, second)).toMatchObject({ page: 2, after: 'abc' })
  expect(`${pageAt(address('page=3&after=x'), address('page=3&after=x'), '/api/v2/things?page=2&before=abc')}`).toBe(
    'page=2&before=abc',
  )
  expect(`${pageAt(second, second, '/api/v2/things?page=1&before=abc')}`).toBe('q=a')
  const changing = address('q=a&itemsPerPage=15')
  expect(`${pageAt(changing, address('q=a'), '/api/v2/things?page=2&after=abc')}`).toBe('q=a&itemsPerPage=15&page=2')
  expect(`${changed(second, { q: 'b' })}`).toBe('q=b')
  expect(`${sortedBy(second, null)}`).toBe('q=a')
})

test('a page deep in the list is only reached from the adjacent one', () => {
  expect(paramsIn(Thing, address('page=334&itemsPerPage=30')).page).toBe(334)
  expect(paramsIn(Thing, address('page=335&itemsPerPage=30')).page).toBe(1)
  expect(paramsIn(Thing, address('page=335&itemsPerPage=30&after=abc'))).toMatchObject({ page: 335, after: 'abc' })
})

test('a header sorts ascending, descending, and then in the default order', () => {
  const up = nextSorting('name', null)
  const down = nextSorting('name', up)
  expect([up?.direction, down?.direction, nextSorting('name', down)]).toEqual(['asc', 'desc', null])
  expect(`${sortedBy(address('order[createdAt]=asc&page=2'), up)}`).toBe('order%5Bname%5D=asc')
})

test('filters can be removed without losing the order', () => {
  const search = address('q=a&state[]=OPEN&order[name]=asc')
  expect(isFiltered(Thing, search)).toBe(true)
  const next = unfiltered(Thing, search)
  expect(isFiltered(Thing, next)).toBe(false)
  expect(next.get('order[name]')).toBe('asc')
})

test.each([
  [1, 30, 2500, 1, 30, 84],
  [84, 30, 2500, 2491, 2500, 84],
  [1, 30, 0, 0, 0, 1],
])('page %i of %i rows of %i shows %i to %i of %i pages', (page, size, total, from, to, pages) => {
  expect(rangeOf(page, size, { total })).toEqual({ from, to, pages })
})

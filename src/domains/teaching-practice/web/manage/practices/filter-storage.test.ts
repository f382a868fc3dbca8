import { expect, test } from 'vitest'
import { filtersIn, readFilters, withFilter, writeFilters } from './filter-storage.ts'

const storageOf = (text: string | null) => ({ getItem: () => text })

test('filters are equal whatever their order in the URL, and whatever the page', () => {
  const one = new URLSearchParams('state=ACTIVE&page=3&term.id=7&itemsPerPage=60')
  expect(filtersIn(one)).toBe(filtersIn(new URLSearchParams('term.id=7&state=ACTIVE')))
  expect(filtersIn(one)).not.toBe(filtersIn(new URLSearchParams('term.id=8&state=ACTIVE')))
  expect(filtersIn(new URLSearchParams('page=2'))).toBe('')
})

test('saved filters can be read again; unreadable data counts as none', () => {
  const written = new Map<string, string>()
  writeFilters({ setItem: (key, value) => void written.set(key, value) }, [{ name: 'Mine', search: 'open=true' }])
  expect(readFilters({ getItem: (key) => written.get(key) ?? null })).toEqual([{ name: 'Mine', search: 'open=true' }])
  for (const broken of [null, '{', '{"name":1}', '[{"name":"x"}]']) expect(readFilters(storageOf(broken))).toEqual([])
})

test('a name is stored once, and the names are sorted', () => {
  const two = withFilter([{ name: 'B', search: 'a=1' }], { name: 'A', search: 'b=1' })
  expect(two.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(withFilter(two, { name: 'B', search: 'c=1' })).toEqual([
    { name: 'A', search: 'b=1' },
    { name: 'B', search: 'c=1' },
  ])
})

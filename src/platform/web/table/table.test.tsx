// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { searchFilter } from '../../contract/fields.ts'
import { resource } from '../../contract/resource.ts'
import { type RecordedRequest, type Reply, show, standForServer, startAfresh } from '../../test/component.tsx'
import { prefetch } from '../api/query.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import type { Column } from './column.ts'
import { listAt } from './list.ts'
import { Table } from './table.tsx'

const Book = resource({
  type: 'Book',
  path: '/api/v2/books',
  about: 'A book.',
  fields: { title: z.string(), year: z.int() },
  filters: { q: searchFilter(), shelf: z.string(), kind: z.string(), language: z.string() },
  order: ['title', 'year'],
  orderWithin: { year: ['q'] },
})
const columns: readonly Column<typeof Book>[] = [
  { key: 'title', text: 'Title', order: 'title', cell: ({ title }) => title },
  { key: 'year', text: 'Year', order: 'year', numeric: true, cell: ({ year }) => year },
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

/** Answers pages of 45 books; a search for zzz finds nothing. */
function answer({ path }: RecordedRequest): Reply {
  const search = new URL(path, 'http://x').searchParams
  const [page, size] = [Number(search.get('page') ?? 1), Number(search.get('itemsPerPage') ?? 30)]
  const from = (page - 1) * size + 1
  const ids = Array.from({ length: Math.min(size, total - from + 1) }, (_, at) => from + at)
  const none = search.get('q') === 'zzz'
  const capped = search.has('order[title]')
  const view = {
    ...(page > 1 ? { 'hydra:previous': `/api/v2/books?page=${page - 1}&before=B${page}` } : {}),
    ...(from + size <= total ? { 'hydra:next': `/api/v2/books?page=${page + 1}&after=A${page}` } : {}),
  }
  return {
    body: {
      '@type': 'hydra:Collection',
      'hydra:totalItems': none ? 0 : total,
      ...(capped ? { totalItemsCapped: true } : {}),
      'hydra:member': none ? [] : ids.map(bookAt),
      'hydra:view': view,
      actions: [],
    },
  }
}

const filters = (['shelf', 'kind', 'language'] as const).map((name) => (
  <ChoiceFilter key={name} name={name} label={name} all={`Any ${name}`} choices={[{ value: 'a', text: `${name} A` }]} />
))

function Books() {
  const [search] = useSearchParams()
  const list = listAt(Book, search)
  return <Table of={list} columns={columns} label="Books" filters={filters} />
}

/** The router loads before it shows: this also loads the addresses that the test will open later. */
async function open(at: string, ...next: string[]) {
  standForServer(answer)
  for (const one of [at, ...next]) await prefetch(listAt(Book, new URL(one, 'http://x').searchParams).query)
  return show(<Books />, { at })
}

const widthOf = (width: number) => Reflect.get(window, 'happyDOM').setViewport({ width })

afterEach(() => {
  widthOf(1024)
  startAfresh()
})

test('rows of a later page have their index among all rows', async () => {
  await open('/?page=2')
  const table = screen.getByRole('table', { name: 'Books' })
  expect(table.getAttribute('aria-rowcount')).toBe('46')
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.getAttribute('aria-rowindex')).slice(0, 3)).toEqual(['1', '32', '33'])
  expect(within(rows[1] ?? table).getByText('Book 31')).toBeTruthy()
  expect(screen.getByText('31–45 of 45')).toBeTruthy()
})

test('a list that a search has emptied says so, and offers to clear the search', async () => {
  const { user, router } = await open('/?q=zzz', '/')
  await user.click(screen.getByRole('button', { name: /filters/ }))
  await screen.findByText('Book 1')
  expect(router.state.location.search).toBe('')
})

test('a header sorts the list ascending, and shows it', async () => {
  const { user, router } = await open('/', '/?order[title]=asc')
  const header = () => screen.getByRole('columnheader', { name: /Title/ })
  expect(header().getAttribute('aria-sort')).toBeNull()
  await user.click(within(header()).getByRole('button'))
  await expect.poll(() => header().getAttribute('aria-sort')).toBe('ascending')
  expect(new URLSearchParams(router.state.location.search).get('order[title]')).toBe('asc')
})

test('turning pages uses the cursors of the server', async () => {
  const { user, router } = await open('/', '/?page=2&after=A1')
  expect(screen.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Book 31')
  expect(router.state.location.search).toBe('?page=2&after=A1')
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await screen.findByText('Book 1')
  expect(router.state.location.search).toBe('')
})

test('a list that is not counted to its end shows that there are more', async () => {
  await open('/?order[title]=asc')
  expect(screen.getByText('1–30 of more than 45')).toBeTruthy()
  expect(screen.getByText('Page 1')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Books' }).getAttribute('aria-rowcount')).toBe('-1')
})

test.each([
  ['/', 0],
  ['/?q=x', 1],
])('an order that requires a filter is offered once there is one: %s', async (at, buttons) => {
  await open(at)
  const header = screen.getByRole('columnheader', { name: /Year/ })
  expect(within(header).queryAllByRole('button')).toHaveLength(buttons)
})

test('on a phone, filters that would fill the screen are behind one button, which says how many are set', async () => {
  widthOf(360)
  const { user, router } = await open('/?kind=a', '/?kind=a&shelf=a', '/')
  expect(screen.queryByRole('combobox', { name: 'kind' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }))
  const sheet = screen.getByRole('dialog', { name: 'Filters' })
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'shelf' }), 'a')
  await screen.findByRole('button', { name: 'Filters (2)' })
  await user.click(within(sheet).getByRole('button', { name: 'Clear filters' }))
  await screen.findByRole('button', { name: 'Filters' })
  expect(router.state.location.search).toBe('')
  await user.click(within(sheet).getByRole('button', { name: 'Show results' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a filter that is set stands beside the button, and is removed there', async () => {
  widthOf(360)
  const { user } = await open('/?shelf=a&kind=a', '/?kind=a')
  expect(screen.getByRole('button', { name: 'Remove filter: kind: kind A' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove filter: shelf: shelf A' }))
  await screen.findByRole('button', { name: 'Filters (1)' })
  expect(screen.queryByRole('button', { name: /Remove filter: shelf/ })).toBeNull()
})

test('all rows are printed, and the page is as before once they are', async () => {
  let printed = 0
  window.print = () => {
    printed = screen.getAllByRole('row').length
  }
  const { user } = await open('/?page=2')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('menuitem', { name: 'Print the whole list', hidden: true }))
  await vi.waitFor(() => expect(printed).toBe(total + 1))
  window.dispatchEvent(new Event('afterprint'))
  await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(total - 30 + 1))
})

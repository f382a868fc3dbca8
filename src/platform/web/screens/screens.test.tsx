// @vitest-environment happy-dom
import { screen as page, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day, searchFilter } from '../../contract/fields.ts'
import { resource } from '../../contract/resource.ts'
import { type RecordedRequest, type Reply, show, standForServer, startAfresh, writes } from '../../test/component.tsx'
import { fieldsOf } from '../form/fields-of.ts'
import { createScreen } from './create-screen.tsx'
import { detailScreen } from './detail-screen.tsx'
import { listScreen } from './list-screen.tsx'
import { flow, flowTexts, wordsWith } from './lost-property.fixture.ts'
import { screensOf } from './screens-of.ts'

const en = {
  items: {
    title: 'Lost property',
    create: 'Report an item',
    empty: 'Nothing was lost',
    emptyAbout: 'Reported items appear here.',
    about: 'About it',
    fields: { title: 'Title', foundOn: 'Found on', worth: 'Worth', state: 'State' },
    all: { state: 'All states' },
  },
  ...flowTexts,
}
const words = wordsWith(en)
const written = z.strictObject({ title: z.string().check(z.minLength(1)) })
const LostItem = resource({
  type: 'LostItem',
  path: '/api/v2/lost_items',
  about: 'A lost thing.',
  fields: { title: z.string(), foundOn: day(), worth: z.nullable(z.number()), state: flow.state },
  create: written,
  update: z.partial(written),
  filters: { q: searchFilter(), state: flow.state },
  order: ['title'],
  flow,
})
const { TextField } = fieldsOf(LostItem)
const Fields = () => <TextField name="title" label="Title" />

const items = screensOf(LostItem, words, {
  texts: 'items',
  list: () => '/items',
  one: ({ id }) => `/items/${id}`,
  create: () => '/items/create',
  nameOf: ({ title }) => title,
  flow: { words, tones: { OPEN: 'info', RETURNED: 'positive' } },
})
const List = listScreen(items, {
  reads: 'shown',
  columns: (c) => [c.text('title'), c.day('foundOn'), c.number('worth'), c.state()],
  filters: (f) => [f.state()],
})
const Detail = detailScreen(items, {
  factsTitle: words('items.about'),
  facts: (c) => [c.day('foundOn'), c.number('worth')],
  Fields,
  edit: 'button',
})
const Create = createScreen(items, { Fields })

const bag = { title: 'Bag', foundOn: '2024-03-04', worth: null, state: 'OPEN' }
const itemOf = (actions: string[]) => ({ '@id': '/api/v2/lost_items/7', '@type': 'LostItem', id: 7, ...bag, actions })
let reads: RecordedRequest[] = []

/** One item, or none; `actions` are what the server allows. */
function answerWith({ actions = [] as string[], members = [itemOf(actions)] as object[] }) {
  reads = []
  standForServer((request): Reply => {
    const { path, method } = request
    if (method === 'GET') reads.push(request)
    if (method === 'POST') return { status: 201, body: itemOf(actions) }
    if (/\/7\/(transitions|history)$/.test(path)) return { body: { 'hydra:member': [] } }
    if (path.endsWith('/7')) return { body: itemOf(actions), etag: '"1"' }
    return { body: { 'hydra:totalItems': members.length, 'hydra:member': members, actions } }
  })
}

async function openList(at = '/items') {
  await List.load({}, new URL(at, 'http://x').searchParams)
  return show(<List />, { at })
}

beforeAll(() => words.load('en'))
afterEach(startAfresh)

test('a list shows each column under its label, requests nothing else, and shows a dash for a missing value', async () => {
  answerWith({})
  await openList()
  expect(page.getByRole('heading', { name: 'Lost property' })).toBeTruthy()
  const row = within(page.getByRole('table')).getAllByRole('row')[1]
  const cells = within(row ?? document.body).getAllByRole('cell')
  expect(cells.map((cell) => [cell.getAttribute('data-label'), cell.textContent])).toEqual([
    ['Title', 'Bag'],
    ['Found on', '4 Mar 2024'],
    ['Worth', '–'],
    ['State', 'Waiting'],
  ])
  expect(reads[0]?.headers.get('Fields')).toBe('id,title,foundOn,worth,state')
  expect(
    within(row ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/items/7')
})

test('a new record is offered to people who may create one, in an empty list below the sentence that says so', async () => {
  answerWith({ actions: ['create'], members: [] })
  await openList()
  expect(page.getByText('Nothing was lost')).toBeTruthy()
  expect(page.getAllByRole('link', { name: 'Report an item' })).toHaveLength(1)
})

test('somebody who may not create one is offered nothing', async () => {
  answerWith({ actions: [] })
  await openList()
  expect(page.queryByRole('link', { name: 'Report an item' })).toBeNull()
})

test('a filter offers the states of the flow by their names and writes the choice into the address', async () => {
  answerWith({})
  await List.load({}, new URLSearchParams('state=RETURNED'))
  const { user, router } = await openList()
  await user.selectOptions(page.getByRole('combobox', { name: 'State' }), 'Returned')
  await expect.poll(() => router.state.location.search).toBe('?state=RETURNED')
})

test('only people who may change a record get the form, and the focus moves to it', async () => {
  answerWith({ actions: [] })
  await Detail.load({ id: '7' })
  await show(<Detail params={{ id: '7' }} />)
  expect(page.getByRole('heading', { name: 'Bag' })).toBeTruthy()
  expect(page.getByText('4 Mar 2024')).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Change' })).toBeNull()
  startAfresh()
  answerWith({ actions: ['update'] })
  await Detail.load({ id: '7' })
  const { user } = await show(<Detail params={{ id: '7' }} />)
  await user.click(page.getByRole('button', { name: 'Change' }))
  expect(document.activeElement).toBe(page.getByLabelText(/Title/))
  await user.click(page.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Change' }))
})

test('somebody who creates a record is sent to its page', async () => {
  answerWith({})
  await Create.load()
  const { user, router } = await show(<Create />, { at: '/items/create' })
  await user.type(page.getByLabelText(/Title/), 'Key')
  await user.click(page.getByRole('button', { name: 'Report an item' }))
  await expect.poll(() => router.state.location.pathname).toBe('/items/7')
  expect(writes().map(({ path, body }) => [path, body])).toEqual([['/api/v2/lost_items', { title: 'Key' }]])
})

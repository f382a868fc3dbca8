// @vitest-environment happy-dom
import { screen as page, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clockTime, day, email, instant, iriOf, localized, longText, text } from '../../contract/fields.ts'
import { ref, resource } from '../../contract/resource.ts'
import { type Reply, show, standForServer, startAfresh, writes } from '../../test/component.tsx'
import { createScreen } from './create-screen.tsx'
import { detailScreen } from './detail-screen.tsx'
import { listScreen } from './list-screen.tsx'
import { flow, flowTexts, wordsWith } from './lost-property.fixture.ts'
import { screensOf } from './screens-of.ts'

const en = {
  items: {
    ...{
      title: 'Lost property',
      create: 'Report an item',
      empty: 'Nothing was lost',
      emptyAbout: 'Items appear here.',
    },
    about: 'About it',
    fields: {
      ...{ title: 'Title', note: 'Note', worth: 'Worth', foundOn: 'Found on', seenAt: 'Seen at', fragile: 'Fragile' },
      ...{ finder: 'Finder', name: 'Name', kind: 'Kind', state: 'State', contact: 'Contact', opens: 'Opens at' },
      ...{ story: 'Story', password: 'Password', shelf: 'Shelf' },
    },
    choices: { kind: { BAG: 'A bag', KEY: 'A key' } },
  },
  ...flowTexts,
}
const words = wordsWith(en)
const written = {
  title: text(),
  note: z.nullable(longText()),
  contact: z.nullable(email()),
  opens: z.nullable(clockTime()),
  worth: z.nullable(z.number()),
  foundOn: z.nullable(day()),
  seenAt: z.nullable(instant()),
  fragile: z.boolean(),
  name: localized(),
  story: localized(2000),
  kind: z.nullable(z.enum(['BAG', 'KEY'])),
}

/** An item with more fields than `written` has, and more inputs: a contract that grows. */
const lostItem = <Fields extends object = object, Inputs extends object = object>(fields?: Fields, inputs?: Inputs) =>
  resource({
    ...{ type: 'LostItem', path: '/api/v2/lost_items', about: 'A lost thing.', flow },
    fields: { ...written, finder: z.nullable(ref('User')), state: flow.state, ...fields },
    create: z.strictObject({ ...written, password: z.optional(text(20)), ...inputs }),
    update: z.partial(z.strictObject({ ...written, ...inputs })),
  })
const look = {
  ...{ texts: 'items', list: () => '/items', one: ({ id }: { id: number }) => `/items/${id}` },
  ...{ nameOf: ({ title }: { title: string }) => title },
  flow: { words, tones: { OPEN: 'info', RETURNED: 'positive' } },
} as const
const items = screensOf(lostItem(), words, look)
const about = { factsTitle: words('items.about') }

const bag = {
  ...{ title: 'Bag', note: null, contact: 'bag@example.org', opens: '08:00', worth: 1200, foundOn: '2024-03-04' },
  ...{ seenAt: '2024-03-04T08:00:00Z', fragile: true, name: { en: 'A red bag' }, story: {}, kind: 'BAG' },
  finder: { '@id': '/api/v2/users/2', '@type': 'User', id: 2, name: 'Ana Lopes' },
  state: 'OPEN',
}

/** The server has one item with these values; a new one is stored under the same address. */
function answerWith(values: object, actions: string[] = []) {
  const item = { '@id': '/api/v2/lost_items/7', '@type': 'LostItem', id: 7, ...values, actions }
  standForServer(({ method, path }): Reply => {
    if (method === 'POST') return { status: 201, body: item }
    if (/\/7\/(transitions|history)$/.test(path)) return { body: { 'hydra:member': [] } }
    if (path.includes('/7')) return { body: item, etag: '"1"' }
    return { body: { 'hydra:totalItems': 1, 'hydra:member': [item], actions } }
  })
}

type Detail = ReturnType<typeof detailScreen>
async function openDetail(Detail: Detail) {
  await Detail.load({ id: '7' })
  return show(<Detail params={{ id: '7' }} />)
}

const facts = () => {
  const card = page.getByRole('region', { name: 'About it' })
  const [labels, values] = ['dt', 'dd'].map((tag) => [...card.querySelectorAll(tag)].map((one) => one.textContent))
  return (labels ?? []).map((label, at) => [label, values?.[at]])
}
/** The labels of a form's controls, in their order. */
const labelsIn = (form: Element | null) =>
  [...(form?.querySelectorAll('label, [id$="-label"]') ?? [])].map((one) => one.textContent.replace(/ \(.*/, '').trim())
const inputs = [
  ...['Title', 'Note', 'Contact', 'Opens at', 'Worth', 'Found on', 'Seen at', 'Fragile', 'Name', 'Story', 'Kind'],
]

beforeAll(() => words.load('en'))
afterEach(startAfresh)

test('a page that declares no facts shows every field of the contract in its order, by its kind', async () => {
  answerWith(bag)
  await openDetail(detailScreen(items, about))
  expect(facts()).toEqual([
    ['Title', 'Bag'],
    ['Note', '–none'],
    ['Contact', 'bag@example.org'],
    ['Opens at', '08:00'],
    ['Worth', '1,200'],
    ['Found on', '4 Mar 2024'],
    ['Seen at', expect.stringContaining('16:00')],
    ['Fragile', 'Yes'],
    ['Name', 'A red bag'],
    ['Story', '–none'],
    ['Kind', 'A bag'],
    ['Finder', 'Ana Lopes'],
  ])
})

test('a field that is masked for the reader is neither a fact nor an input', async () => {
  const { worth: _, ...others } = bag
  answerWith(others)
  await openDetail(detailScreen(items, about))
  expect(facts().map(([label]) => label)).not.toContain('Worth')
  startAfresh()
  answerWith(others, ['update'])
  await openDetail(detailScreen(items, about))
  expect(labelsIn(document.querySelector('form'))).toEqual(inputs.filter((label) => label !== 'Worth'))
})

test('who may change a record gets a control for every input of a change, by its kind', async () => {
  answerWith(bag, ['update'])
  const { user } = await openDetail(detailScreen(items, about))
  expect(labelsIn(document.querySelector('form'))).toEqual(inputs)
  const typeOf = (label: RegExp) =>
    page.getByLabelText(label).getAttribute('type') ?? page.getByLabelText(label).tagName
  expect([/^Title/, /^Note/, /^Contact/, /^Opens/, /^Found/, /^Seen/, /^Kind/].map(typeOf)).toEqual([
    'text',
    'TEXTAREA',
    'email',
    'time',
    'date',
    'datetime-local',
    'SELECT',
  ])
  expect(page.getByRole('switch', { name: 'Fragile' })).toBeTruthy()
  expect(
    within(page.getByLabelText('Kind'))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toContain('A key')
  await user.selectOptions(page.getByLabelText('Kind'), 'A key')
  await user.click(page.getByRole('button', { name: 'Save' }))
  await expect.poll(() => writes().map(({ body }) => body)).toEqual([{ kind: 'KEY' }])
})

test('a form that declares no fields has every input of a new record', async () => {
  answerWith(bag)
  const Create = createScreen(items, { useInitial: () => ({ kind: 'BAG' }) })
  await Create.load()
  const { user, router } = await show(<Create />, { at: '/items/create' })
  expect(labelsIn(document.querySelector('form'))).toEqual([...inputs, 'Password'])
  await user.type(page.getByLabelText(/^Title/), 'Key')
  await user.click(page.getByRole('button', { name: 'Report an item' }))
  await expect.poll(() => router.state.location.pathname).toBe('/items/7')
  expect(writes()[0]?.body).toMatchObject({ title: 'Key', kind: 'BAG', fragile: false })
})

test('a refused input shows its error at its control', async () => {
  answerWith(bag)
  const Create = createScreen(items, {})
  await Create.load()
  const { user } = await show(<Create />, { at: '/items/create' })
  await user.click(page.getByRole('button', { name: 'Report an item' }))
  const title = await page.findByRole('textbox', { name: /^Title/ })
  expect(title.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(title.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('')
})

test('a list that declares no columns has every field, the first six and the state shown', async () => {
  answerWith(bag)
  const List = listScreen(items, {})
  await List.load({}, new URLSearchParams())
  await show(<List />, { at: '/items' })
  const shown = page.getAllByRole('columnheader').map((one) => one.textContent)
  expect(shown).toEqual(['Title', 'Note', 'Contact', 'Opens at', 'Worth', 'Found on', 'State'])
})

test('a new field of the contract appears on the page and in both forms, which stay as they are', async () => {
  const grown = screensOf(lostItem({ shelf: z.nullable(text()) }, { shelf: z.nullable(text()) }), words, look)
  answerWith({ ...bag, shelf: 'B 12' })
  await openDetail(detailScreen(grown, about))
  expect(facts().at(-1)).toEqual(['Shelf', 'B 12'])
  startAfresh()
  answerWith({ ...bag, shelf: 'B 12' }, ['update'])
  await openDetail(detailScreen(grown, about))
  expect(page.getByLabelText('Shelf')).toHaveProperty('value', 'B 12')
  startAfresh()
  const Create = createScreen(grown, {})
  await Create.load()
  await show(<Create />, { at: '/items/create' })
  expect(page.getByLabelText('Shelf')).toBeTruthy()
})

test('a page without a form stays without one', async () => {
  answerWith(bag, ['update'])
  await openDetail(detailScreen(items, { ...about, Fields: false }))
  expect(document.querySelector('form')).toBeNull()
  expect(facts()).toHaveLength(12)
})

test('what no default can show or write is refused when the screen is declared', () => {
  const { flow: _, ...plain } = look
  expect(() => detailScreen(screensOf(lostItem(), words, plain), about)).toThrow('The field state of LostItem')
  const owned = screensOf(lostItem({}, { finder: iriOf('/api/v2/users') }), words, look)
  expect(() => detailScreen(owned, about)).toThrow('The input finder of LostItem has no default control')
  expect(() => createScreen(owned, {})).toThrow('declare the fields to create')
})

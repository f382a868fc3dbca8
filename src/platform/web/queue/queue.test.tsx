// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { resource } from '../../contract/resource.ts'
import { workflow } from '../../contract/workflow.ts'
import { leave, show, standForServer, writes } from '../../test/component.tsx'
import { listOf } from '../api/api.ts'
import { prefetch } from '../api/query.ts'
import { Queue } from './queue.tsx'

const flow = workflow({
  states: ['WAITING', 'GOOD', 'BACK'],
  initial: 'WAITING',
  transitions: {
    approve: { from: ['WAITING'], to: 'GOOD' },
    giveBack: { from: ['WAITING'], to: 'BACK', reason: 10 },
  },
})
const Sheet = resource({
  type: 'Sheet',
  path: '/api/v2/sheets',
  about: 'A sheet that waits.',
  fields: { name: z.string(), state: flow.state },
  flow,
})
const sheet = (id: number) => ({
  ...{ '@id': Sheet.iri(id), '@type': 'Sheet', id, name: `Sheet ${id}`, state: 'WAITING' },
  actions: ['approve', 'giveBack'],
})
const moves = (held: number[], id: number) => [
  {
    name: 'approve',
    to: 'GOOD',
    allowed: true,
    reason: null,
    warnings: [],
    blockers: held.includes(id) ? [missing] : [],
  },
  { name: 'giveBack', to: 'BACK', allowed: true, reason: 10, blockers: [], warnings: [] },
]
/** The answer of the server, once it is ready. */
const movesOf = async (id: number) => {
  await loading
  return { body: { 'hydra:member': moves(held, id) } }
}
const missing = { code: 'missing', text: 'A key is missing.', who: 'Ana', you: false }

let waiting: number[]
let held: number[]
let overtaken: number[]
/** How many responses are lost. */
let lost: number
/** What the moves of an item wait for. */
let loading: Promise<void>
/** Runs while a decision is being sent. */
let whileAsked: () => void

beforeEach(() => {
  waiting = [1, 2, 3]
  held = []
  overtaken = []
  lost = 0
  loading = Promise.resolve()
  whileAsked = () => undefined
  standForServer(({ method, path }) => {
    const [, id] = /^\/api\/v2\/sheets\/(\d+)/.exec(path) ?? []
    if (method === 'POST') whileAsked()
    if (method === 'POST' && overtaken.includes(Number(id))) {
      waiting = waiting.filter((one) => one !== Number(id))
      return { status: 412, body: { 'hydra:description': 'Somebody else was faster.' } }
    }
    if (method === 'POST' && lost-- > 0) return 'no answer'
    if (method === 'POST') {
      waiting = waiting.filter((one) => one !== Number(id))
      return { body: { ...sheet(Number(id)), state: 'GOOD' }, etag: '"2"' }
    }
    if (path.endsWith('/transitions')) return movesOf(Number(id))
    if (id) return { body: sheet(Number(id)), etag: '"1"' }
    return { body: { 'hydra:totalItems': waiting.length, 'hydra:member': waiting.map(sheet), actions: [] } }
  })
})
afterEach(leave)
afterEach(() => {
  vi.restoreAllMocks()
})

const query = listOf(Sheet, { itemsPerPage: 100 })
const label = (key: string) => ({ domain: 'platform', key })

async function open() {
  await prefetch(query)
  const shown = await show(
    <Queue
      of={Sheet}
      query={query}
      label="Sheets"
      words={{ state: label, move: (name) => label(name) }}
      approve="approve"
      giveBack="giveBack"
      rowOf={({ name }) => ({ title: name })}
      empty={<p>Nothing waits</p>}
    >
      {({ name }) => <p>Contents of {name}</p>}
    </Queue>,
  )
  await screen.findByText('Contents of Sheet 1')
  return shown
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Sheets' }))
    .getAllByRole('button')
    .map((row) => row.textContent)
/** From now on moves load only when the result is called. */
function loadLater() {
  const { promise, resolve } = Promise.withResolvers<void>()
  loading = promise
  return resolve
}
const sent = () => writes().map(({ path, body, headers }) => [path, body, headers.get('If-Match')])

test('a person empties a queue by the keyboard: after each decision the next one opens automatically', async () => {
  const { user } = await open()
  await user.keyboard('a')
  await screen.findByText('Contents of Sheet 2')
  expect(rows()).toEqual(['Sheet 2', 'Sheet 3'])
  await user.keyboard('j')
  await screen.findByText('Contents of Sheet 3')
  await user.keyboard('k')
  await screen.findByText('Contents of Sheet 2')
  await user.keyboard('a')
  await screen.findByText('Contents of Sheet 3')
  await user.keyboard('a')
  await screen.findByText('Nothing waits')
  expect(sent()).toEqual([1, 2, 3].map((id) => [`${Sheet.iri(id)}/transitions/approve`, {}, '"1"']))
})

test('a decision whose response was lost can be repeated as the same one', async () => {
  lost = 1
  const { user } = await open()
  await user.keyboard('a')
  await screen.findByText(/cannot be reached/)
  await user.keyboard('a')
  await screen.findByText('2 waiting')
  const keys = writes().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([expect.any(String), keys[0]])
  await user.keyboard('a')
  await screen.findByText('1 waiting')
  expect(writes().at(-1)?.headers.get('Idempotency-Key')).not.toBe(keys[0])
})

test('a key that is held down decides about one item only', async () => {
  await open()
  const row = screen.getByRole('button', { name: 'Sheet 1' })
  fireEvent.keyDown(row, { key: 'a' })
  await screen.findByText('Contents of Sheet 2')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Sheet 2' }), { key: 'a', repeat: true })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Sheet 2' }), { key: 'j', repeat: true })
  await screen.findByText('Contents of Sheet 3')
  expect(writes()).toHaveLength(1)
})

test('a key that is pressed again because of a slow response does not decide about the next item', async () => {
  const { user } = await open()
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  whileAsked = () => {
    now += 2_000
  }
  await user.keyboard('a')
  await screen.findByText('Contents of Sheet 2')
  await user.keyboard('a')
  expect(writes()).toHaveLength(1)
  now += 1_000
  await user.keyboard('a')
  await screen.findByText('Contents of Sheet 3')
  expect(writes()).toHaveLength(2)
})

test('returning an item requires a reason, and letters typed there decide nothing', async () => {
  const { user } = await open()
  await user.keyboard('r')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'a jar: redo it all')
  expect(writes()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: /giveBack/ }))
  await screen.findByText('Contents of Sheet 2')
  expect(sent()).toEqual([[`${Sheet.iri(1)}/transitions/giveBack`, { reason: 'a jar: redo it all' }, '"1"']])
})

test('a key that is pressed before an item is loaded asks its question once it is', async () => {
  const finish = loadLater()
  const { user } = await open()
  await user.keyboard('r')
  expect(screen.queryByRole('dialog')).toBeNull()
  finish()
  await screen.findByRole('dialog', { name: /giveBack.*Sheet 1/ })
})

test('a key that is pressed before an item is loaded does not approve it unread', async () => {
  const finish = loadLater()
  const { user } = await open()
  await user.keyboard('a')
  expect(screen.getByText('Loading')).toBeTruthy()
  finish()
  await screen.findByRole('button', { name: /approve/ })
  expect(writes()).toEqual([])
})

test('a blocked decision shows why, and its key does nothing', async () => {
  held = [1]
  const { user } = await open()
  await screen.findAllByText(/A key is missing/)
  await user.keyboard('a')
  expect(writes()).toEqual([])
  expect(screen.getByText('Contents of Sheet 1')).toBeTruthy()
})

test('an item that somebody else has decided meanwhile is replaced by the next, with a notice', async () => {
  overtaken = [1]
  const { user } = await open()
  await user.keyboard('a')
  await screen.findByText('Contents of Sheet 2')
  await waitFor(() => expect(screen.getByText('Somebody else was faster.')).toBeTruthy())
})

test('of a queue of five hundred only the rows near the screen are drawn, and the keys go through all of it', async () => {
  waiting = Array.from({ length: 500 }, (_, at) => at + 1)
  const { user } = await open()
  const drawn = () => document.querySelectorAll('li').length
  expect(drawn()).toBeLessThan(100)
  await user.keyboard('j'.repeat(70))
  await screen.findByText('Contents of Sheet 71')
  expect(screen.getByRole('button', { name: 'Sheet 71' }).closest('li')).not.toBeNull()
  expect(drawn()).toBeLessThan(100)
})

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { searchFilter } from '../../contract/fields.ts'
import { resource } from '../../contract/resource.ts'
import { workflow } from '../../contract/workflow.ts'
import { type RecordedRequest, type Reply, show, standForServer, startAfresh } from '../../test/component.tsx'
import { prefetch } from '../api/query.ts'
import type { Column } from './column.ts'
import { listAt } from './list.ts'
import type { Many } from './many.ts'
import { Table } from './table.tsx'

const flow = workflow({
  states: ['LENT', 'BACK'],
  initial: 'LENT',
  transitions: {
    takeBack: { from: ['LENT'], to: 'BACK' },
    writeOff: { from: ['LENT'], to: 'BACK', reason: 10 },
  },
})
const Loan = resource({
  type: 'Loan',
  path: '/api/v2/loans',
  about: 'A loan.',
  fields: { title: z.string(), state: flow.state },
  filters: { q: searchFilter() },
  flow,
})
const columns: readonly Column<typeof Loan>[] = [{ key: 'title', text: 'Title', cell: ({ title }) => title }]
const many: Many<typeof Loan> = {
  moves: ['takeBack', 'writeOff'],
  words: (key) => ({ domain: 'test', key }),
  nameOf: ({ title }) => title,
}
const loanAt = (id: number) => ({
  ...{ '@id': `/api/v2/loans/${id}`, '@type': 'Loan', id, title: `Book ${id}`, state: 'LENT', actions: ['takeBack'] },
})

let moves: { path: string; body: unknown }[] = []
/** Loans that somebody else takes back after they were shown as movable. */
let overtaken: number[] = []

/** Three loans on the page and 40 in all; the second cannot be moved. */
function answer({ method, path, body }: RecordedRequest): Reply {
  if (method === 'GET')
    return {
      body: { '@type': 'hydra:Collection', 'hydra:totalItems': 40, 'hydra:member': [1, 2, 3].map(loanAt), actions: [] },
    }
  moves.push({ path, body })
  const wanted = body as { ids?: number[]; dryRun: boolean }
  const reasonOf = (id: number) => (id === 2 ? 'It is lost.' : 'It is back already.')
  const fates = (wanted.ids ?? [1, 2, 3]).map((id) => {
    const isHeld = id === 2 || (!wanted.dryRun && overtaken.includes(id))
    const blockers = isHeld ? [{ code: 'held', text: reasonOf(id), who: '' }] : []
    return { '@id': `/api/v2/loans/${id}`, moved: !isHeld, blockers }
  })
  const moved = fates.filter((fate) => fate.moved).length
  return {
    body: {
      '@type': 'hydra:Collection',
      'hydra:totalItems': fates.length,
      'hydra:member': fates,
      moved,
      dryRun: wanted.dryRun,
    },
  }
}

function Loans() {
  const [search] = useSearchParams()
  return <Table of={listAt(Loan, search)} columns={columns} label="Loans" many={many} />
}

async function open(at = '/?q=book') {
  moves = []
  overtaken = []
  standForServer(answer)
  await prefetch(listAt(Loan, new URL(at, 'http://x').searchParams).query)
  return show(<Loans />, { at })
}

afterEach(startAfresh)

const box = (name: string) => screen.getByRole('checkbox', { name })

test('the expected result for each is shown first, and the move made once it is confirmed', async () => {
  const { user } = await open()
  await user.click(box('Choose Book 1'))
  await user.click(box('Choose Book 2'))
  expect(screen.getByText('2 rows chosen')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /takeBack/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/It is lost/)
  expect(within(dialog).getByText('Possible for 1 row.')).toBeTruthy()
  expect(moves).toEqual([{ path: '/api/v2/loans/transitions/takeBack', body: { dryRun: true, ids: [1, 2] } }])
  await user.click(within(dialog).getByRole('button', { name: /1 row/ }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(moves[1]?.body).toEqual({ dryRun: false, ids: [1] })
  expect(screen.queryByText(/rows chosen/)).toBeNull()
})

test('records that somebody else has moved since then are named with the reason', async () => {
  const { user } = await open()
  await user.click(box('Choose Book 1'))
  await user.click(box('Choose Book 3'))
  await user.click(screen.getByRole('button', { name: /takeBack/ }))
  overtaken = [3]
  await user.click(await screen.findByRole('button', { name: /2 rows/ }))
  expect(await screen.findByText('Not possible for 1 row: Book 3: It is back already.')).toBeTruthy()
  expect(screen.getByText(/done for 1 row/)).toBeTruthy()
})

test('all rows that a filtered list finds are selected by its filters', async () => {
  const { user } = await open()
  await user.click(box('Choose all rows of this page'))
  expect(screen.getByText('3 rows chosen')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Choose all 40 found' }))
  expect(screen.getByText('40 rows chosen')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /takeBack/ }))
  await screen.findByText(/It is lost/)
  expect(moves).toEqual([{ path: '/api/v2/loans/transitions/takeBack?q=book', body: { dryRun: true } }])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /takeBack/ }))
  await expect.poll(() => moves.length).toBe(2)
  // Only what was shown is moved, whatever the filters match by now.
  expect(moves[1]).toEqual({ path: '/api/v2/loans/transitions/takeBack', body: { dryRun: false, ids: [1, 3] } })
})

test('the whole list can never be selected at once', async () => {
  const { user } = await open('/')
  await user.click(box('Choose all rows of this page'))
  expect(screen.queryByRole('button', { name: /found/ })).toBeNull()
})

test('a move that requires a reason asks for it before anything is sent', async () => {
  const { user } = await open()
  await user.click(box('Choose Book 1'))
  await user.click(screen.getByRole('button', { name: /writeOff/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /Check what would happen/ }))
  expect(moves).toEqual([])
  await user.type(within(dialog).getByRole('textbox'), 'Lost in the flood')
  await user.click(within(dialog).getByRole('button', { name: /Check what would happen/ }))
  await within(dialog).findByText('Possible for 1 row.')
  expect(moves[0]?.body).toEqual({ reason: 'Lost in the flood', dryRun: true, ids: [1] })
})

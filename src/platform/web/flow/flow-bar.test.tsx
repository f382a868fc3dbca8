// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { text } from '../../contract/fields.ts'
import { leastReason } from '../../contract/reason.ts'
import { resource } from '../../contract/resource.ts'
import { type MoveState, workflow } from '../../contract/workflow.ts'
import { type RecordedRequest, type Reply, show, standForServer, startAfresh, writes } from '../../test/component.tsx'
import { itemOf } from '../api/api.ts'
import { prefetch, useLoaded } from '../api/query.ts'
import { wasWritten } from '../api/query-fresh.ts'
import { fieldsOf } from '../form/fields-of.ts'
import { ResourceForm } from '../form/resource-form.tsx'
import { FlowBar } from './flow-bar.tsx'

const flow = workflow({
  states: ['OPEN', 'CLOSED'],
  initial: 'OPEN',
  parties: ['owner'],
  conditions: {
    going: { who: ['owner'], at: { nowhere: 'It ends by itself.' }, underWay: true },
    there: { who: [], at: { nowhere: 'It is there.' }, settled: true },
  },
  transitions: {
    finish: { from: ['OPEN'], to: 'CLOSED', reason: leastReason, blockers: ['going'] },
    settle: { from: ['OPEN'], to: 'CLOSED', blockers: ['going', 'there'] },
    end: { from: ['OPEN'], to: 'CLOSED', rare: true },
  },
})
const Case = resource({
  type: 'Case',
  path: '/api/v2/cases',
  about: 'A case.',
  fields: { state: flow.state, note: text(20) },
  update: z.partial(z.strictObject({ note: text(20) })),
  flow,
})
const iri = '/api/v2/cases/3'
const item = { '@id': iri, '@type': 'Case' as const, id: 3, state: 'OPEN' as const, note: '', actions: ['finish'] }
const finish: MoveState = {
  name: 'finish',
  to: 'CLOSED',
  allowed: true,
  reason: leastReason,
  blockers: [],
  warnings: [],
}
const settle: MoveState = { ...finish, name: 'settle', reason: null }
const end: MoveState = { ...settle, name: 'end' }
const words = {
  state: (name: string) => ({ domain: 'kit', key: name }),
  move: (name: string) => ({ domain: 'kit', key: name }),
}

const openBar = (answer: (sent: RecordedRequest) => Reply | Promise<Reply>) => {
  standForServer(answer)
  return show(<FlowBar of={item} resource={Case} state="state" words={words} />)
}
const moves = (...list: MoveState[]): Reply => ({ body: { 'hydra:member': list } })
const reasonBox = () => screen.getByRole('textbox', { name: /^Reason/ })

afterEach(startAfresh)

test('what the record itself has set going is told with its link, and the moves that it blocks are not offered', async () => {
  const going = { code: 'going', text: 'It is being settled elsewhere.', who: '', you: false, link: '/elsewhere' }
  await openBar(() => moves({ ...finish, blockers: [going] }, { ...settle, blockers: [going] }))
  expect(await screen.findAllByText('It is being settled elsewhere.')).toHaveLength(1)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(['Notifications'])
})

test('a move whose end is there already is not offered, and nothing is said of it', async () => {
  const there = { code: 'there', text: 'It has one already.', who: '', you: false }
  await openBar(() => moves(finish, { ...settle, blockers: [there] }))
  expect(await screen.findByRole('button', { name: 'finish' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'settle' })).toBeNull()
  expect(screen.queryByText('It has one already.')).toBeNull()
})

test('a failure to load the moves is shown, and can be retried', async () => {
  let failing = true
  const { user } = await openBar(() => (failing ? { status: 500, body: { message: 'No' } } : moves(settle)))
  await screen.findByText('The available actions could not be loaded.')
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'settle' })).toBeTruthy()
  expect(screen.queryByText('The available actions could not be loaded.')).toBeNull()
})

test('a move that fails keeps its dialog and the reason, and shows the error inside', async () => {
  let failing = true
  const { user } = await openBar(({ method }) => {
    if (method === 'GET') return moves(finish)
    return failing ? { status: 503, body: { message: 'Busy. Try again in a minute.' } } : { body: item }
  })
  await user.click(await screen.findByRole('button', { name: 'finish' }))
  await user.type(reasonBox(), 'Paid in full')
  const confirm = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'finish' }))
  await confirm()
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toContain('Busy.')
  expect(reasonBox()).toHaveProperty('value', 'Paid in full')
  failing = false
  await confirm()
  await screen.findByText('Done: finish')
  expect(screen.queryByRole('dialog')).toBeNull()
  const [first, second] = writes()
  expect(second?.body).toEqual({ reason: 'Paid in full' })
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
})

test('when somebody else was faster, the reason stays although the move is no longer offered', async () => {
  let taken = false
  const { user } = await openBar(({ method }) => {
    if (method === 'GET') return moves(taken ? { ...finish, allowed: false } : finish)
    taken = true
    return { status: 412, body: { message: 'It has changed.' } }
  })
  await user.click(await screen.findByRole('button', { name: 'finish' }))
  await user.type(reasonBox(), 'Paid in full')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'finish' }))
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toContain('It has changed.')
  expect(reasonBox()).toHaveProperty('value', 'Paid in full')
})

test('a click outside closes an empty dialog, and never one in which something was typed', async () => {
  const { user } = await openBar(() => moves(finish))
  const open = async () => user.click(await screen.findByRole('button', { name: 'finish' }))
  await open()
  fireEvent.pointerDown(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await open()
  await user.type(reasonBox(), 'Paid')
  fireEvent.pointerDown(screen.getByRole('dialog'))
  expect(reasonBox()).toHaveProperty('value', 'Paid')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(reasonBox()).toHaveProperty('value', 'Paid')
  await user.click(screen.getByRole('button', { name: 'Close without saving' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape asks before it closes a dialog with typed text, and the focus returns to the text', async () => {
  const { user } = await openBar(() => moves(finish))
  await user.click(await screen.findByRole('button', { name: 'finish' }))
  await user.type(reasonBox(), 'Paid')
  const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  pressEscape()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep writing' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(reasonBox())
  pressEscape()
  pressEscape()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(reasonBox())
  expect(reasonBox()).toHaveProperty('value', 'Paid')
})

test('a move to a final state asks for confirmation first', async () => {
  const { user } = await openBar(({ method }) => (method === 'GET' ? moves(settle) : { body: item }))
  await user.click(await screen.findByRole('button', { name: 'settle' }))
  expect(screen.getByText('You cannot undo this.')).toBeTruthy()
  expect(writes()).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'settle' }))
  await screen.findByText('Done: settle')
  expect(writes()).toHaveLength(1)
})

test.each([undefined, 'Something else'])(
  'what a move warns of is read again after any write of the page, also one of type %s',
  async (type) => {
    const warned = (text: string): MoveState => ({
      ...finish,
      warnings: [{ code: 'absent', text, who: '', you: false }],
    })
    let absent = 26
    const { user } = await openBar(() => moves(warned(`${absent} become absent`)))
    const button = await screen.findByRole('button', { name: 'finish' })
    absent = 1
    wasWritten(type)
    await user.click(button)
    expect((await screen.findByRole('dialog')).textContent).toContain('1 become absent')
    expect(screen.queryByText('26 become absent')).toBeNull()
  },
)

test('a move that a write of the page has blocked meanwhile asks for nothing and says why', async () => {
  const blocker = (code: string) => ({ code, text: `Missing: ${code}`, who: 'The office', you: false })
  let blockers: MoveState['blockers'] = []
  const { user } = await openBar(() => moves({ ...finish, blockers }))
  const button = await screen.findByRole('button', { name: 'finish' })
  blockers = [blocker('fee'), blocker('photo')]
  wasWritten(undefined)
  await user.click(button)
  expect((await screen.findAllByText(/Missing: fee/)).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/Missing: photo/).length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('all blockers of a refused move are told at once', async () => {
  const blockers = ['The fee is open.', 'The photo is missing.', 'The form is unsigned.']
  const { user } = await openBar(({ method }) =>
    method === 'GET'
      ? moves(finish)
      : { status: 422, body: { title: 'No', blockers, blockerDetails: blockers.map(detail) } },
  )
  await user.click(await screen.findByRole('button', { name: 'finish' }))
  await user.type(reasonBox(), 'Paid in full')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'finish' }))
  const told = (await within(screen.getByRole('dialog')).findByRole('alert')).textContent
  for (const blocker of blockers) expect(told).toContain(blocker)
})

const detail = (text: string) => ({ code: text, text, who: 'The office', you: true })

const { TextField } = fieldsOf(Case)
const written = { ...item, note: 'First', actions: ['finish', 'settle', 'update'] }

/** A case with an empty note cannot be settled; its form stands on the page of the moves. */
async function openWithForm(kept: { note: string }) {
  let version = 1
  const shown = () => ({ body: { ...written, ...kept }, etag: `"${version}"` })
  standForServer(({ method, path, headers, body }) => {
    if (path.endsWith('/transitions')) return moves({ ...settle, blockers: kept.note ? [] : [noNote] })
    if (method === 'GET') return shown()
    if (headers.get('If-Match') !== `"${version}"`) return { status: 412, body: { message: 'Changed meanwhile' } }
    if (body.note === 'Rude')
      return { status: 422, body: { violations: [{ propertyPath: 'note', message: 'Be polite' }] } }
    version += 1
    Object.assign(kept, body)
    return shown()
  })
  await prefetch(itemOf(Case, 3))
  return show(<CasePage />)
}

function CasePage() {
  const of = useLoaded(itemOf(Case, 3)).data
  return (
    <>
      <FlowBar of={of} resource={Case} state="state" words={words} />
      <ResourceForm of={Case} for={of}>
        <TextField name="note" label="Note" />
      </ResourceForm>
    </>
  )
}
const noNote = { code: 'noNote', text: 'There is no note', who: '' }

test('what is written on the page is saved and moved in one act, and does not block itself', async () => {
  const { user } = await openWithForm({ note: '' })
  expect(await screen.findByText('There is no note')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Paid')
  expect(screen.queryByText('There is no note')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'settle' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'settle' }))
  await screen.findByText('Done: settle')
  expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/v2/cases/3',
    'POST /api/v2/cases/3/transitions/settle',
  ])
  expect(writes()[0]?.body).toEqual({ note: 'Paid' })
})

test('what cannot be saved is not moved, and its form says why', async () => {
  const { user } = await openWithForm({ note: 'First' })
  await user.clear(await screen.findByRole('textbox', { name: /^Note/ }))
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Rude')
  await user.click(screen.getByRole('button', { name: 'settle' }))
  expect((await screen.findAllByText(/Be polite/)).length).toBeGreaterThan(0)
  expect(writes().map(({ method }) => method)).toEqual(['PUT'])
})

test('a rare move is behind "More" beside others, says there why not, and is a button where it is alone', async () => {
  const held = { ...end, blockers: [{ code: 'held', text: 'A hearing comes first.', who: '', you: false }] }
  const { user } = await openBar(() => moves(settle, held))
  await screen.findByRole('button', { name: 'settle' })
  expect(screen.queryByRole('button', { name: 'end' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More' }))
  const item = screen.getByRole('menuitem', { name: /^end/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(item.textContent).toContain('A hearing comes first.')
  await user.click(item)
  expect(writes()).toEqual([])
})

test('a rare move that is all that is offered is a button', async () => {
  await openBar(() => moves(end))
  expect(await screen.findByRole('button', { name: 'end' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

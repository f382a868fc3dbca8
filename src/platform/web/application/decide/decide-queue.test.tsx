// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resource } from '../../../contract/resource.ts'
import { workflow } from '../../../contract/workflow.ts'
import { leave, show, standForServer, writes } from '../../../test/component.tsx'
import { provideContributions } from '../../contribution/provide-contributions.ts'
import { requestKinds } from '../../contribution/request-kinds.ts'
import { wordsOf } from '../../words/words-define.ts'
import { loadRequestViews } from '../request-views.ts'
import { DecideQueue } from './decide-queue.tsx'
import type { ToDecide } from './to-decide.ts'

const flow = workflow({
  states: ['SENT', 'GIVEN', 'DENIED'],
  initial: 'SENT',
  transitions: {
    approve: { from: ['SENT'], to: 'GIVEN' },
    refuse: { from: ['SENT'], to: 'DENIED', reason: 10 },
  },
})
const KeyRequest = resource({
  type: 'KeyRequest',
  path: '/api/v2/key_requests',
  about: 'Somebody asks for a key.',
  fields: { state: flow.state },
  flow,
})
const request = (id: number, group: ToDecide['group'], checks: ToDecide['checks'] = []): ToDecide => ({
  ...{ '@id': KeyRequest.iri(id), '@type': 'KeyRequest', id, kind: 'Key', matter: `Room ${id}`, group, checks },
  ...{ person: { name: `Person ${id}` }, who: group === 'others' ? 'Ana Lopes' : null },
  ...{ askedAt: '2026-11-16T02:00:00Z', due: '2026-11-20' },
  acts: [
    { name: 'approve', outcome: 'granted' },
    { name: 'refuse', outcome: 'refused' },
  ],
})
const passed = [{ text: 'document', passed: true }]
const all = [request(1, 'first'), request(2, 'passed', passed), request(3, 'passed', passed), request(4, 'others')]
const groups = [
  { group: 'first', count: 1 },
  { group: 'passed', count: 2 },
  { group: 'others', count: 1 },
] as const

beforeEach(async () => {
  const keyRequests = requestKinds.add({
    type: 'KeyRequest',
    words: wordsOf('people'),
    view: async () => ({ default: { of: KeyRequest, preview: (id) => <p>What is asked in {id}</p> } }),
  })
  provideContributions([{ name: 'lockers', contributes: [keyRequests] }])
  await loadRequestViews(['KeyRequest'])
  standForServer(({ method, path }) => {
    const id = Number(/\/api\/v2\/key_requests\/(\d+)/.exec(path)?.[1])
    if (method === 'POST') return { body: { '@id': KeyRequest.iri(id), '@type': 'KeyRequest', id }, etag: '"2"' }
    if (path.endsWith('/transitions'))
      return {
        body: {
          'hydra:member': Object.entries(flow.transitions).map(([name, { to, ...more }]) => ({
            ...{ name, to, allowed: true, blockers: [], warnings: [] },
            reason: 'reason' in more ? more.reason : null,
          })),
        },
      }
    return { body: { '@id': KeyRequest.iri(id), '@type': 'KeyRequest', id, state: 'SENT', actions: [] }, etag: '"1"' }
  })
})
afterEach(leave)

const open = () =>
  show(<DecideQueue of={all} groups={groups} label="To decide" onDecided={() => undefined} empty={<p>Nothing</p>} />)
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

test('what passed all checks is chosen from the start, and nothing else can be chosen', async () => {
  await open()
  expect(['Person 2', 'Person 3'].map((name) => isChosen(`Choose ${name}, Key`))).toEqual([true, true])
  for (const name of ['Person 1', 'Person 4'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${name}, Key` }).disabled).toBe(true)
  const bar = screen.getByRole('toolbar')
  expect(bar.textContent).toContain('2 rows chosen')
  expect(bar.textContent).toContain('Key 2')
})

test('one tick of its head chooses a whole part, or none of it', async () => {
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Passed all checks' }))
  expect(screen.queryByRole('toolbar')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Passed all checks' }))
  expect(screen.getByRole('toolbar').textContent).toContain('2 rows chosen')
})

test('each part is a list of its own, and says who decides first where that is somebody else', async () => {
  await open()
  const others = screen.getByRole('list', { name: 'To decide: Waiting for someone else' })
  expect(within(others).getByText('Ana Lopes decides first')).toBeDefined()
})

test('the key A grants the opened request alone, and the next one opens', async () => {
  await open()
  await screen.findByText('What is asked in 1')
  await screen.findByRole('button', { name: /Approve/ })
  fireEvent.keyDown(screen.getByRole('button', { name: /Person 1/ }), { key: 'a' })
  await screen.findByText('What is asked in 2')
  expect(writes().map(({ path }) => path)).toEqual(['/api/v2/key_requests/1/transitions/approve'])
  expect(screen.queryByRole('button', { name: /Person 1/ })).toBeNull()
  expect(screen.getByRole('toolbar').textContent).toContain('2 rows chosen')
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leastReason } from '../../contract/reason.ts'
import { resource } from '../../contract/resource.ts'
import { workflow } from '../../contract/workflow.ts'
import { show, standForServer, startAfresh } from '../../test/component.tsx'
import { FlowBar } from './flow-bar.tsx'

const flow = workflow({
  states: ['OPEN', 'CLOSED'],
  initial: 'OPEN',
  transitions: {
    settle: { from: ['OPEN'], to: 'CLOSED' },
    reopen: { from: ['CLOSED'], to: 'OPEN', reason: leastReason, withdraws: 'settle' },
  },
})
const Claim = resource({
  type: 'Claim',
  path: '/api/v2/claims',
  about: 'A claim.',
  fields: { state: flow.state },
  flow,
})
const item = {
  '@id': '/api/v2/claims/3',
  '@type': 'Claim' as const,
  id: 3,
  state: 'OPEN' as const,
  actions: ['settle'],
}
const settle = { name: 'settle', to: 'CLOSED', allowed: true, reason: null, blockers: [], warnings: [] }
const words = {
  state: (name: string) => ({ domain: 'kit', key: name }),
  move: (name: string) => ({ domain: 'kit', key: name }),
}

/** A claim with these moves behind it. */
function openClaim(...history: { name: string; from: string; to: string; by: string; reason: string | null }[]) {
  const made = history.map((one) => ({ ...one, at: '2026-11-20T02:00:00Z', acknowledged: [] }))
  standForServer(({ path }) => ({ body: { 'hydra:member': path.endsWith('/history') ? made : [settle] } }))
  return show(<FlowBar of={item} resource={Claim} state="state" words={words} />)
}
const settled = { name: 'settle', from: 'OPEN', to: 'CLOSED', by: 'Bo', reason: null }

afterEach(startAfresh)

test('who took a decision back, when and why is told until the next move', async () => {
  await openClaim(settled, { name: 'reopen', from: 'CLOSED', to: 'OPEN', by: 'Ana Lam', reason: 'The sum was wrong' })
  const told = await screen.findByRole('region', { name: /^Ana Lam withdrew this decision on / })
  expect(told.textContent).toContain('The sum was wrong')
})

test('what nobody has decided yet has nobody who took it back', async () => {
  await openClaim()
  await screen.findByRole('button', { name: 'settle' })
  expect(screen.queryByText(/withdrew/)).toBeNull()
})

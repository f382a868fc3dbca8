import { expect, test } from 'vitest'
import { closedStates } from '../../contract/flow/closing.ts'
import { thesisFlow } from '../../contract/thesis-flow.ts'
import { phaseOf, phasesOf, scaleOf } from './phases.ts'

const dayOf = (instant: string) => instant.slice(0, 10)
const days = {
  ...{ startedAt: '2026-01-10T08:00:00Z', submittedAt: '2026-03-01T08:00:00Z', approvedAt: '2026-04-01T08:00:00Z' },
  ...{ begunAt: '2026-04-05T08:00:00Z', handedInAt: null, since: '2026-04-05T08:00:00Z', dueOn: '2027-04-05' },
}
const told = (state: (typeof thesisFlow.states)[number], some: object = {}) =>
  phasesOf({ ...days, state, ...some }, dayOf).map(({ name, is, from, until }) => [name, is, from, until].join(' '))

test('every open state lies in a phase', () => {
  const closed: readonly string[] = [...closedStates]
  const open = thesisFlow.states.filter((state) => !closed.includes(state))
  expect(open.filter((state) => phaseOf[state] === undefined)).toEqual([])
})

test('what was has its days, what is lasts until its due day, and what comes has none', () => {
  expect(told('IN_PROGRESS')).toEqual([
    'proposal was 2026-01-10 2026-03-01',
    'evaluation was 2026-03-01 2026-04-05',
    'writing now 2026-04-05 2027-04-05',
    ...['review ahead  ', 'defence ahead  ', 'final ahead  '],
  ])
})

test('a closed thesis has only what was', () => {
  const closed = { begunAt: null, since: '2026-05-01T08:00:00Z', dueOn: null, approvedAt: null }
  expect(told('REJECTED', closed)).toEqual([
    'proposal was 2026-01-10 2026-03-01',
    'evaluation was 2026-03-01 2026-05-01',
  ])
})

test('phases lie on one scale of days, and what is overdue reaches until today', () => {
  const all = phasesOf({ ...days, state: 'IN_PROGRESS', dueOn: '2026-06-01' }, dayOf)
  const { boxOf, placeOf } = scaleOf(all, { today: '2026-07-01', dueOn: '2026-06-01' })
  const boxes = all.map(boxOf)
  expect(boxes[0]).toMatchObject({ left: 0 })
  expect(boxes[1]?.left).toBe(boxes[0]?.right)
  expect(boxes[2]?.right).toBe(placeOf('2026-07-01'))
  expect(placeOf('2026-06-01')).toBeLessThan(placeOf('2026-07-01'))
  expect(boxes.at(-1)?.right).toBeCloseTo(100)
})

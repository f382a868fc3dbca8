import { expect, test } from 'vitest'
import { closedStates } from '../../contract/flow/closing.ts'
import { thesisFlow } from '../../contract/thesis-flow.ts'
import { lanesOf } from './lanes.ts'

const one = (id: number, state: (typeof thesisFlow.states)[number], dueOn: string | null) => ({ id, state, dueOn })

test('in each lane what is overdue comes first, then what is due next, then what has no day', () => {
  const [proposal, revision, writing] = lanesOf(
    [
      ...[one(1, 'IN_PROGRESS', null), one(2, 'IN_PROGRESS', '2026-12-01'), one(3, 'ON_HOLD', '2026-11-20')],
      ...[one(4, 'REVISED', '2026-11-01'), one(5, 'DRAFT', '2027-01-01')],
    ],
    '2026-11-27',
  )
  expect(writing?.theses.map(({ thesis, isLate }) => [thesis.id, isLate])).toEqual([
    ...[
      [3, true],
      [2, false],
      [1, false],
    ],
  ])
  expect(revision?.theses.map(({ thesis }) => thesis.id)).toEqual([4])
  expect(proposal?.theses.map(({ thesis }) => thesis.id)).toEqual([5])
})

test('every open thesis is in one lane', () => {
  const closed: readonly string[] = [...closedStates]
  const open = thesisFlow.states.filter((state) => !closed.includes(state))
  const shown = lanesOf(
    open.map((state, id) => one(id, state, null)),
    '2026-11-27',
  ).flatMap(({ theses }) => theses)
  expect(shown.length).toBe(open.length)
})

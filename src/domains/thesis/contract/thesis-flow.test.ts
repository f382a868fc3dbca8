import { expect, test } from 'vitest'
import { waitingStates } from '#platform/contract/application.ts'
import { closedStates } from './flow/closing.ts'
import { supervision } from './supervision/application.ts'
import { requestFlow } from './supervision/request-flow.ts'
import { editsIn, thesisFlow } from './thesis-flow.ts'

const conditions = Object.values(thesisFlow.conditions)
const settled: readonly string[] = closedStates
const open = thesisFlow.states.filter((state) => !settled.includes(state))

/** Who must act in a state: by the flow of the thesis, or by that of the request that it waits for. */
const owners = (state: string): readonly string[] => [
  ...conditions.flatMap((one) => ('states' in one && one.states.some((at) => at === state) ? one.who : [])),
  ...(state === 'SUPERVISION_REQUESTED' ? requestFlow.conditions.supervisionToAnswer.who : []),
]

test.each(open)('%s has an owner with a deadline, an edit right and a way out', (state) => {
  expect(owners(state)).not.toEqual([])
  const undated = conditions.filter(
    (one) => 'states' in one && one.states.some((at) => at === state) && 'noDueBecause' in one,
  )
  expect(undated).toEqual([])
  expect(editsIn[state]).not.toEqual([])
  const ways = Object.values(thesisFlow.transitions).filter(({ from }) => from.some((at) => at === state))
  expect(ways.filter(({ to }) => to !== state)).not.toEqual([])
})

test.each(closedStates)('%s is closed: nobody has anything to do in it, and it can be reopened', (state) => {
  expect(owners(state)).toEqual([])
  const waysBack = Object.values(thesisFlow.transitions).filter(({ from }) => from.some((at) => at === state))
  expect(waysBack.map((way) => 'withdraws' in way)).toEqual([true])
})

test('every state is reached by a move', () => {
  const reached = new Set<string>([thesisFlow.initial, ...Object.values(thesisFlow.transitions).map(({ to }) => to)])
  expect(thesisFlow.states.filter((state) => !reached.has(state))).toEqual([])
})

test('a request to supervise waits in one state alone', () => {
  expect(waitingStates(supervision)).toEqual(['PENDING'])
})

import { expect, test } from 'vitest'
import type { FlowCondition } from '#platform/contract/condition.ts'
import { seatFlow } from '../committee/seat-flow.ts'
import { requestFlow } from '../supervision/request-flow.ts'
import { thesisFlow } from '../thesis-flow.ts'
import { openStates } from './closing.ts'

const tasksOf = (conditions: Readonly<Record<string, FlowCondition<string, string>>>) =>
  Object.entries(conditions).flatMap(([name, { who, states }]) => (states ? [{ name, who, states }] : []))
const ofThesis = tasksOf(thesisFlow.conditions)

/** A thesis that waits for an answer to its request waits for the task of that request. */
const ofRequest = tasksOf(requestFlow.conditions).filter(({ who }) => who.length > 0)

test('every open thesis waits for somebody, also when its research coordinator has left', () => {
  const gone = ofThesis.filter(({ name }) => name.endsWith('Gone'))
  for (const state of openStates) {
    const waiting = ofThesis.filter(({ states }) => states.some((one) => one === state))
    const others = state === 'SUPERVISION_REQUESTED' ? ofRequest : waiting.filter((one) => !gone.includes(one))
    expect([state, others.some(({ who }) => who.length > 0)]).toEqual([state, true])
    expect([state, waiting.map(({ name }) => name)]).toEqual([state, expect.arrayContaining(['coordinatorGone'])])
  }
})

test('that somebody has left is never a task of themself', () => {
  const left = [...ofThesis, ...tasksOf(seatFlow.conditions)].flatMap(({ name, who }) =>
    name.endsWith('Gone') ? [[name, who]] : [],
  )
  expect(left).toEqual([
    ['supervisorGone', ['student']],
    ['coordinatorGone', ['registry']],
    ['memberGone', ['coordinator']],
  ])
})

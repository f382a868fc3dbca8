import { expect, test } from 'vitest'
import { asksOf } from './asks.ts'

const nothing = { practice: { actions: [] }, assignment: undefined, entries: [], evaluations: [] }
const open = { actions: ['update', 'submit'] } as const
const handedIn = { actions: ['recall'] } as const

test('nothing is asked of who has done everything', () => {
  expect(asksOf(nothing)).toEqual([])
  expect(asksOf({ ...nothing, evaluations: [{ ...handedIn, actions: [...handedIn.actions] }] })).toEqual([])
})

test('a school is asked for the place, also when it can only decline', () => {
  expect(asksOf({ ...nothing, practice: { actions: ['decline'] } })).toEqual(['place'])
})

test('a mentor first answers, then approves hours, then evaluates', () => {
  const asked = {
    ...nothing,
    assignment: { actions: ['accept', 'decline'] },
    entries: [{ actions: ['sendBack'] }, { actions: ['approve', 'sendBack'] }],
    evaluations: [{ ...open, actions: [...open.actions] }],
  }
  expect(asksOf(asked)).toEqual(['lookAfter', 'hours', 'evaluate'])
})

import { expect, test } from 'vitest'
import { asksOf } from './asks.ts'

const nothing = { practice: { actions: [] }, assignment: undefined, entries: [], evaluations: [] }
const open = { actions: ['update', 'submit'] } as const
const handedIn = { actions: ['recall'] } as const

test('a person who has done everything has no tasks', () => {
  expect(asksOf(nothing)).toEqual([])
  expect(asksOf({ ...nothing, evaluations: [{ ...handedIn, actions: [...handedIn.actions] }] })).toEqual([])
})

test('a school gets the request for a place, even if it can only decline', () => {
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

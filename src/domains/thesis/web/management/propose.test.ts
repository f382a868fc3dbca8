import { expect, test } from 'vitest'
import type { ReviewerLoad, WaitingThesis } from '../../contract/management/people.ts'
import { loadWith, propose } from './propose.ts'

const reviewer = (id: number, open: number): ReviewerLoad => ({
  person: { '@id': `/api/v2/users/${id}`, '@type': 'User', id, name: `Person ${id}` },
  ...{ open, late: 0, given: 0 },
})
const thesis = (id: number, least: number, conflicts: readonly number[] = []): WaitingThesis => ({
  ...{ id, title: { en: `Thesis ${id}` }, authors: [], dueOn: null, assigned: 0, least },
  candidates: [1, 2, 3].map((one) => ({ id: one, conflict: conflicts.includes(one) ? 'supervisor' : null })),
})

test('evaluators are proposed by the lowest load, each choice counted', () => {
  const people = [reviewer(1, 2), reviewer(2, 0), reviewer(3, 1)]
  expect(propose([thesis(10, 1), thesis(11, 1), thesis(12, 2)], people)).toEqual({ 10: [2], 11: [2], 12: [3, 1] })
})

test('nobody with a conflict is proposed; the place stays open', () => {
  const people = [reviewer(1, 0), reviewer(2, 0), reviewer(3, 0)]
  const chosen = propose([thesis(10, 2, [1, 2])], people)
  expect(chosen).toEqual({ 10: [3] })
  expect(people.map((one) => loadWith(chosen, one))).toEqual([0, 0, 1])
})

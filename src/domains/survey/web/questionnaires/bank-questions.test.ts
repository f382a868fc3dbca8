import { expect, test } from 'vitest'
import type { Item } from '#platform/contract/resource.ts'
import type { Questionnaire } from '../../contract/questionnaire.ts'
import type { Question } from '../../contract/questions.ts'
import { bankOf, newKey } from './bank-questions.ts'

const clear: Question = { key: 'clear', kind: 'SCALE', text: { en: 'Clear' } }
const of = (id: number, edition: number, questions: Question[]): Item<typeof Questionnaire> => ({
  ...{ '@id': `/api/v2/questionnaires/${id}`, '@type': 'Questionnaire', id, version: 1, actions: [] },
  ...{ name: { en: 'Course' }, scope: 'COURSE', questions, edition, follows: null, state: 'FROZEN' },
})

test('the bank has each question once, in its latest words, with how many questionnaires ask it', () => {
  const reworded = { ...clear, text: { en: 'Clear to me' } }
  const heading: Question = { key: 'head', kind: 'HEADING', text: { en: 'Part' } }
  const bank = bankOf([of(1, 1, [clear]), of(2, 2, [heading, reworded]), of(3, 1, [clear])])
  expect(bank).toEqual([
    { of: reworded, count: 1 },
    { of: clear, count: 2 },
  ])
})

test('new keys are different and lawful', () => {
  const keys = Array.from({ length: 50 }, newKey)
  expect(new Set(keys).size).toBe(50)
  expect(keys.every((key) => /^[a-z][a-z0-9_]{1,39}$/.test(key))).toBe(true)
})

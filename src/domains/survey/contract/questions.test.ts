import { expect, test } from 'vitest'
import { answersTo, askedOf, hasBrokenCondition, type Question } from './questions.ts'

const text = { en: 'Question' }
const labs: Question = { key: 'labs', kind: 'YES_NO', text }
const helped: Question = { key: 'helped', kind: 'SCALE', text, showIf: { key: 'labs', answers: [1] } }
const why: Question = { key: 'why', kind: 'TEXT', text, showIf: { key: 'helped', answers: [1, 2] } }
const part = { part: 'course', questions: [labs, helped, why] }

test.each([
  ['nothing is answered', {}, ['labs']],
  ['the answer is the one', { 'course.labs': 1 }, ['labs', 'helped']],
  ['the answer is another one', { 'course.labs': 2, 'course.helped': 1 }, ['labs']],
  ['the answer is “cannot say”', { 'course.labs': 0 }, ['labs']],
  ['a condition on a condition is met', { 'course.labs': 1, 'course.helped': 2 }, ['labs', 'helped', 'why']],
])('questions are asked by their condition: %s', (_, given, keys) => {
  expect(askedOf(part, given).map(({ key }) => key)).toEqual(keys)
})

test('an answer to a question that is not asked any more is not counted', () => {
  const given = { 'course.labs': 2, 'course.helped': 1, 'course.why': 'Too early' }
  expect(answersTo([part], given)).toEqual({ 'course.labs': 2 })
})

test.each([
  ['a question before it', [labs, helped, why], false],
  ['a question after it', [helped, labs], true],
  ['an answer that is not offered', [labs, { ...helped, showIf: { key: 'labs', answers: [3] } }], true],
  ['a text', [{ ...labs, kind: 'TEXT' as const }, helped], true],
])('a condition may name %s', (_, questions, isBroken) => {
  expect(hasBrokenCondition(questions)).toBe(isBroken)
})

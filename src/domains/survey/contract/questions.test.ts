import { expect, test } from 'vitest'
import { answersTo, askedOf, hasBrokenCondition, hasBrokenRange, isReworded, type Question } from './questions.ts'

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
  ['a number', [{ ...labs, kind: 'NUMBER' as const }, helped], true],
  ['a text', [{ ...labs, kind: 'TEXT' as const }, helped], true],
])('a condition may name %s', (_, questions, isBroken) => {
  expect(hasBrokenCondition(questions)).toBe(isBroken)
})

const hours: Question = { key: 'hours', kind: 'NUMBER', text, least: 5, most: 30 }

test.each([
  ['the lowest', 1, true],
  ['the highest', 26, true],
  ['one above', 27, false],
  ['words', 'many', false],
  ['nothing', '', true],
])('a number is answered by its place in the range: %s', (_, answer, isTaken) => {
  expect(answersTo([{ part: 'course', questions: [hours] }], { 'course.hours': answer }) !== null).toBe(isTaken)
})

test.each([
  ['that ends before it begins', { least: 5, most: 4 }, true],
  ['of one number', { least: 5, most: 5 }, true],
  ['with too many numbers', { least: 0, most: 61 }, true],
  ['that suffices', { least: 0, most: 60 }, false],
])('a range of numbers %s', (_, range, isBroken) => {
  expect(hasBrokenRange({ kind: 'NUMBER', ...range })).toBe(isBroken)
})

test('other words make another question; its condition and the order of languages do not', () => {
  const before: Question = { ...helped, text: { en: 'One', pt: 'Um' } }
  expect(isReworded({ key: 'helped', kind: 'SCALE', text: { pt: 'Um', en: 'One' } }, before)).toBe(false)
  expect(isReworded({ ...before, text: { en: 'One', pt: 'Uma' } }, before)).toBe(true)
  expect(isReworded({ ...before, low: { en: 'never' } }, before)).toBe(true)
})

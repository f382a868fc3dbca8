import { expect, test } from 'vitest'
import { type Scored, totalOf, unexplained, unscored } from './evaluation-total.ts'

const form = {
  scale: { least: 1, most: 5 },
  lowScore: 2,
  criteria: [
    { key: 'planning', weight: 50 },
    { key: 'teaching', weight: 30 },
    { key: 'talking', weight: 20 },
  ],
}
const said = (key: string, score: number | null, more: Partial<Scored> = {}): Scored => ({
  ...{ key, score, notApplicable: false, evidence: '' },
  ...more,
})
const all = (score: number) => form.criteria.map(({ key }) => said(key, score))

test('the total is the weighted mean, out of 100', () => {
  expect(totalOf(form, all(5))).toBe(100)
  expect(totalOf(form, all(1))).toBe(20)
  expect(totalOf(form, [said('planning', 5), said('teaching', 3), said('talking', 2)])).toBe(76)
})

test('criteria that do not apply are not counted, even if they have a score', () => {
  const none = said('planning', 1, { notApplicable: true })
  expect(totalOf(form, [none, said('teaching', 3), said('talking', 3)])).toBe(60)
  expect(totalOf(form, [none, said('teaching', 4), said('talking', 2)])).toBe(64)
})

test('without any score there is no total', () => {
  expect(totalOf(form, [])).toBeNull()
  expect(totalOf(form, [said('planning', null)])).toBeNull()
  expect(
    totalOf(
      form,
      form.criteria.map(({ key }) => said(key, null, { notApplicable: true })),
    ),
  ).toBeNull()
})

test('criteria of another form are not counted', () => {
  expect(totalOf(form, [...all(4), said('singing', 1)])).toBe(80)
})

test('a total is rounded to hundredths', () => {
  const thirds = { ...form, criteria: ['a', 'b', 'c'].map((key) => ({ key, weight: 1 })) }
  expect(totalOf(thirds, [said('a', 5), said('b', 4), said('c', 4)])).toBe(86.67)
})

test('criteria without a score are listed, except those that do not apply', () => {
  expect(unscored(form, [said('planning', 4), said('teaching', null)])).toEqual(['teaching', 'talking'])
  expect(unscored(form, [said('planning', 4), said('teaching', null, { notApplicable: true })])).toEqual(['talking'])
  expect(unscored(form, all(4))).toEqual([])
})

test('low scores, and criteria that do not apply, need an explanation; blank text is none', () => {
  const items = [said('planning', 2), said('teaching', 3), said('talking', null, { notApplicable: true })]
  expect(unexplained(form, items)).toEqual(['planning', 'talking'])
  expect(unexplained(form, [said('planning', 1, { evidence: ' \n' })])).toEqual(['planning'])
  expect(unexplained(form, [said('planning', 1, { evidence: 'On 3 May.' })])).toEqual([])
  expect(unexplained(form, [said('planning', null)])).toEqual([])
})

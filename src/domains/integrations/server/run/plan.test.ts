import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OtherPerson } from '../other-side/learning-system.ts'
import { matchPeople, type Student } from './match-people.ts'
import { planMarks, scaled } from './plan-marks.ts'
import { planPeople } from './plan-people.ts'

const student = (enrollment: number, more: Partial<Student> = {}): Student => ({
  ...{ enrollment, number: `S${enrollment}`, emails: [`s${enrollment}@x.edu`], isEnrolled: true },
  ...more,
})
const account = (id: string, more: Partial<OtherPerson> = {}): OtherPerson => ({
  ...{ id, number: null, email: null, name: id, isStudent: true, isSuspended: false, isInvited: false },
  ...more,
})

test.each([
  ['by number', [account('a', { number: 'S1' })], ['a']],
  ['by e-mail where nobody has the number', [account('a', { email: 's1@x.edu' })], ['a']],
  [
    'by number, although another account has the address',
    [account('a', { number: 'S1' }), account('b', { email: 's1@x.edu' })],
    ['a'],
  ],
  ['not by the address of an account with another number', [account('a', { number: 'S9', email: 's1@x.edu' })], []],
  [
    'as a choice where two accounts have the number',
    [account('a', { number: 'S1' }), account('b', { number: 'S1' })],
    ['a', 'b'],
  ],
])('an account is found %s', (_, people, expected) => {
  expect(
    matchPeople([student(1)], people)
      .get(1)
      ?.map(({ id }) => id),
  ).toEqual(expected)
})

test('one account that fits two students belongs to neither until somebody chooses', () => {
  const students = [
    student(1, { number: null, emails: ['both@x.edu'] }),
    student(2, { number: null, emails: ['both@x.edu'] }),
  ]
  const { rows } = planPeople(students, [account('a', { email: 'both@x.edu' })], [])
  expect(rows.map(({ fate, options }) => [fate, options])).toEqual([
    ['CONFLICT', ['a']],
    ['CONFLICT', ['a']],
  ])
})

test.each([
  [true, null, 'ADD'],
  [true, account('a', { number: 'S1' }), 'NOTHING'],
  [true, account('a', { number: 'S1', isSuspended: true }), 'RETURN'],
  [false, account('a', { number: 'S1' }), 'SUSPEND'],
  [false, account('a', { number: 'S1', isSuspended: true }), undefined],
  [false, account('a', { number: 'S1', isStudent: false }), undefined],
])('enrolled here: %s, there: %j, fate: %s', (isEnrolled, there, fate) => {
  const roster = there ? [there] : []
  const [row] = planPeople([student(1, { isEnrolled })], roster, [account('a', { number: 'S1' })]).rows
  expect(row?.fate).toBe(fate)
})

test('the order of people changes nothing, and nobody has two fates', () => {
  const people = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 30 }), isSuspended: fc.boolean(), isStudent: fc.boolean() }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(people, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (there, enrolled) => {
      const students = enrolled.map((isEnrolled, at) => student(at + 1, { isEnrolled }))
      const roster = there.map(({ id, ...rest }) => account(`a${id}`, { number: `S${id}`, ...rest }))
      const fates = (some: readonly OtherPerson[]) =>
        planPeople(students, some, [])
          .rows.filter(({ enrollment }) => enrollment !== null)
          .map(({ enrollment, fate }) => `${enrollment} ${fate}`)
          .sort()
      expect(fates([...roster].reverse())).toEqual(fates(roster))
      const numbers = fates(roster).map((one) => one.split(' ')[0])
      expect(new Set(numbers).size).toBe(numbers.length)
    }),
  )
})

test.each([
  [7.5, { least: 0, most: 10 }, 20, 15],
  [2, { least: 1, most: 3 }, 10, 5],
  [1 / 3, { least: 0, most: 1 }, 100, 33.33],
  [11, { least: 0, most: 10 }, 20, null],
  [-1, { least: 0, most: 10 }, 20, null],
  [Number.NaN, { least: 0, most: 10 }, 20, null],
  [0, { least: 0, most: 0 }, 20, null],
])('%s in %j is %s × … = %s', (value, range, most, expected) => {
  expect(scaled(value, range, most)).toBe(expected)
})

const work = { work: 1, otherId: 'w', assessment: 5, maxMark: 20, isReleased: false }
const mark = { enrollment: 1, assessment: 5, score: 12, status: null, version: 3, isReleased: false }
const there = {
  works: [{ id: 'w', title: 'Quiz', least: 0, most: 20 }],
  marks: [{ person: 'a', work: 'w', value: 15 }],
}

test.each([
  ['new', { marks: [] }, 'ADD', null],
  ['changed there alone', { taken: new Map([['1:1', 12]]) }, 'CHANGE', null],
  ['changed here alone', { taken: new Map([['1:1', 15]]) }, 'NOTHING', 'changedHere'],
  ['changed on both sides', { taken: new Map([['1:1', 11]]) }, 'CONFLICT', 'bothChanged'],
  ['never taken', {}, 'CONFLICT', 'bothChanged'],
  ['the same', { marks: [{ ...mark, score: 15 }] }, 'NOTHING', null],
  ['excused here', { marks: [{ ...mark, score: null, status: 'EXCUSED' }] }, 'CONFLICT', 'bothChanged'],
  ['released', { marks: [{ ...mark, isReleased: true }] }, 'NOTHING', 'released'],
  ['of a released assessment', { works: [{ ...work, isReleased: true }], marks: [] }, 'NOTHING', 'released'],
  ['of a student on a signed sheet', { frozen: new Set([1]) }, 'NOTHING', 'frozen'],
])('a mark that is %s', (_, more, fate, reason) => {
  const here = { works: [work], marks: [mark], frozen: new Set<number>(), taken: new Map<string, number>(), ...more }
  expect(planMarks(here, there, new Map([[1, 'a']]))).toMatchObject([{ fate, reason }])
})

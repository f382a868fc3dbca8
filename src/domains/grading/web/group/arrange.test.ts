import { expect, test } from 'vitest'
import { filled, freeOf, type Groups, moved, placedByList, readList, takenOver, withNew } from './arrange.ts'

const nameOf = (number: number) => `Group ${number}`
const group = (name: string, ...members: number[]) => ({ id: null, name, members })
const sizes = (groups: Groups) => groups.map(({ members }) => members.length)
const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const random = () => 0.5

test('a student is moved from one group into another, or out of all', () => {
  const groups = [group('Red', 1, 2), group('Blue', 3)]
  expect(moved(groups, [1], 1)).toEqual([group('Red', 2), group('Blue', 3, 1)])
  expect(moved(groups, [1, 3], null)).toEqual([group('Red', 2), group('Blue')])
})

test('a new group has an unused name', () => {
  expect(withNew([group('group 2')], nameOf).map(({ name }) => name)).toEqual(['group 2', 'Group 3'])
})

test('groups filled at random contain everybody once, and differ by at most one student', () => {
  const groups = filled([], { free: range(17), size: 4, nameOf, random })
  expect(sizes(groups)).toEqual([4, 4, 3, 3, 3])
  expect(groups.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(range(17))
})

test('groups with fewer students are filled first, and larger ones stay as they are', () => {
  const before = [group('Red', 1, 2, 3, 4, 5), group('Blue', 6)]
  expect(sizes(filled(before, { free: [7, 8], size: 3, nameOf, random }))).toEqual([5, 3])
  expect(sizes(filled(before, { free: [7, 8, 9, 10], size: 3, nameOf, random }))).toEqual([5, 3, 2])
})

test('membership is random', () => {
  let seed = 7
  const chance = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  const [one, other] = [0, 0].map(() => filled([], { free: range(20), size: 4, nameOf, random: chance }))
  expect(one).not.toEqual(other)
})

test('groups copied from elsewhere only take students without a group here', () => {
  const from = [group('Blue', 1, 2), group('Green', 3, 99)]
  expect(takenOver([group('Red', 1), group('blue')], from, [1, 2, 3])).toEqual([
    group('Red', 1),
    group('blue', 2),
    group('Green', 3),
  ])
})

test('a list is read by student number, and unknown entries are reported', () => {
  const students = [
    { enrollment: 1, number: '20250001' },
    { enrollment: 2, number: '20250002' },
  ]
  const read = readList('20250001\tRed team\n\n20250002, Blue\n20250009\tRed\n20250001\tBlue\n20250002', students)
  expect(read).toEqual({
    groups: [
      { name: 'Red team', members: [1] },
      { name: 'Blue', members: [2] },
    ],
    unknown: ['20250009\tRed', '20250001\tBlue', '20250002'],
  })
  expect(readList('20250001 Red team', students).groups).toEqual([{ name: 'Red team', members: [1] }])
  expect(placedByList([group('Blue', 1), group('Old', 2)], read.groups)).toEqual([
    group('Blue', 2),
    group('Old'),
    group('Red team', 1),
  ])
  expect(
    freeOf(
      [1, 2, 3],
      read.groups.map((one) => group(one.name, ...one.members)),
    ),
  ).toEqual([3])
})

import { expect, test } from 'vitest'
import { type Arranged, changesOf, neighbourOf, type Topic, withSteps } from './arrange.ts'

/** Sessions 1, 2, 3 … with these topics; those in the second list are not movable. */
const plan = (
  topics: readonly (Topic | null)[],
  still: readonly number[] = [],
  left: readonly Topic[] = [],
): Arranged => ({
  slots: topics.map((topic, at) => ({ lesson: at + 1, topic, movable: !still.includes(at + 1) })),
  left,
})
const topicsOf = ({ slots, left }: Arranged) => [slots.map(({ topic }) => topic), left]

test('an inserted topic shifts all later ones, skips fixed ones, and the last may lose its session', () => {
  const after = withSteps(plan([11, 12, 13, 14], [3]), [{ kind: 'insert', topic: 'new-1', at: 2 }])
  expect(topicsOf(after)).toEqual([[11, 'new-1', 13, 12], [14]])
})

test('a session without a topic absorbs the shift', () => {
  const after = withSteps(plan([11, 12, null, 14]), [{ kind: 'insert', topic: 'new-1', at: 1 }])
  expect(topicsOf(after)).toEqual([['new-1', 11, 12, 14], []])
})

test('a topic is moved later or earlier, and those between close the gap', () => {
  expect(topicsOf(withSteps(plan([11, 12, 13, 14]), [{ kind: 'move', topic: 11, to: 3 }]))).toEqual([
    [12, 13, 11, 14],
    [],
  ])
  expect(topicsOf(withSteps(plan([11, 12, 13, 14], [2]), [{ kind: 'move', topic: 14, to: 1 }]))).toEqual([
    [14, 12, 11, 13],
    [],
  ])
})

test('held sessions keep their topics, whatever step is applied', () => {
  const held = plan([11, 12], [1])
  expect(withSteps(held, [{ kind: 'move', topic: 11, to: 2 }])).toEqual(held)
  expect(withSteps(held, [{ kind: 'move', topic: 12, to: 1 }])).toEqual(held)
  expect(withSteps(held, [{ kind: 'takeOff', topic: 11 }])).toEqual(held)
})

test('a topic without a session is assigned to one, and removed again', () => {
  const placed = withSteps(plan([11, 12], [], [19]), [{ kind: 'move', topic: 19, to: 1 }])
  expect(topicsOf(placed)).toEqual([[19, 11], [12]])
  expect(topicsOf(withSteps(placed, [{ kind: 'takeOff', topic: 19 }]))).toEqual([
    [null, 11],
    [12, 19],
  ])
})

test('steps for a plan that another person has changed meanwhile are applied to the changed plan', () => {
  const steps = [{ kind: 'insert' as const, topic: 'new-1' as const, at: 2 }]
  expect(topicsOf(withSteps(plan([12, 11, 13]), steps))).toEqual([[12, 'new-1', 11], [13]])
  const given = [
    { topic: 'new-1' as const, lesson: 1 },
    { topic: 'new-2' as const, lesson: 2 },
  ]
  expect(topicsOf(withSteps(plan([11, null]), [{ kind: 'fill', given }]))).toEqual([[11, 'new-2'], ['new-1']])
})

test('the changes name each changed session once, with its previous topic', () => {
  const before = plan([11, 12])
  const title = { en: 'Review' }
  const written = {
    title,
    objectives: {},
    outcomes: [],
    steps: [],
    beforeClass: {},
    materials: '',
    notes: '',
    fixed: false,
  }
  const after = withSteps(before, [{ kind: 'insert', topic: 'new-1', at: 1 }])
  expect(changesOf(before, after, () => ({ written }))).toEqual({
    places: [{ lesson: 2, from: 12, to: 11 }],
    topics: [{ ...written, lesson: 1, from: 11 }],
    copies: [],
  })
  const copied = withSteps(plan([null]), [{ kind: 'fill', given: [{ topic: 'new-2', lesson: 1 }] }])
  expect(changesOf(plan([null]), copied, () => ({ copyOf: 77 })).copies).toEqual([{ plan: 77, lesson: 1, from: null }])
})

test('the neighbour of a session is the next one that can take a topic', () => {
  expect(neighbourOf(plan([11, 12, 13], [2]), 1, 1)).toBe(3)
  expect(neighbourOf(plan([11, 12, 13], [2]), 3, -1)).toBe(1)
  expect(neighbourOf(plan([11]), 1, 1)).toBeUndefined()
})

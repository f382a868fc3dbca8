import { expect, test } from 'vitest'
import { emptyBox, shuffled, withBallot } from './box.ts'
import type { Answers } from './questions.ts'

/** Numbers from 0 up to 1 that repeat with the seed (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

test('a box counts each answer, and keeps texts without an order', () => {
  const ballots: Answers[] = [
    { 'course.clear': 5, 'course.more': 'More examples' },
    { 'course.clear': 0 },
    { 'course.clear': 5, 'course.more': 'Fewer slides' },
  ]
  const box = ballots.reduce((sum, one) => withBallot(sum, one, seeded(1)), emptyBox)
  expect(box.counts).toEqual({ 'course.clear': [1, 0, 0, 0, 0, 2] })
  expect([...(box.texts['course.more'] ?? [])].sort()).toEqual(['Fewer slides', 'More examples'])
})

test('the same ballots in any order make the same box but for the order of texts, so a box says nothing of the order', () => {
  const ballots = Array.from({ length: 12 }, (_, at): Answers => ({ 'b.q': at % 6, 'a.q': (at * 5) % 3 }))
  const boxOf = (of: readonly Answers[]) => of.reduce((sum, one) => withBallot(sum, one, seeded(3)), emptyBox)
  const first = JSON.stringify(boxOf(ballots))
  for (let seed = 0; seed < 20; seed++) expect(JSON.stringify(boxOf(shuffled(ballots, seeded(seed))))).toBe(first)
})

test('each text is in each place equally often', () => {
  const places = [0, 0, 0, 0]
  const random = seeded(7)
  for (let round = 0; round < 4_000; round++) {
    const box = [1, 2, 3, 4].reduce((sum, at) => withBallot(sum, { 'c.t': `${at}` }, random), emptyBox)
    const at = box.texts['c.t']?.indexOf('4') ?? 0
    places[at] = (places[at] ?? 0) + 1
  }
  for (const count of places) expect(Math.abs(count - 1_000)).toBeLessThan(120)
})

import { expect, test } from 'vitest'
import { proposedOf } from './propose.ts'

const works = (...shares: number[]) => shares.map((share, at) => ({ enrollment: at + 1, share }))
const bandsOf = (...shares: number[]) =>
  Object.fromEntries(proposedOf(works(...shares), 0.5).map(({ band, enrollment }) => [band, shares[enrollment - 1]]))

test('the highest, middle, lowest, borderline and failed work is proposed, nobody twice', () => {
  expect(bandsOf(0.2, 0.3, 0.4, 0.49, 0.58, 0.6, 0.7, 0.8, 0.95)).toEqual({
    ...{ HIGH: 0.95, BORDERLINE: 0.49, FAIL: 0.3, LOW: 0.58, MID: 0.7 },
  })
})

test('what is proposed stands from the highest down, and the borderline and failed work after it', () => {
  const picks = proposedOf(works(0.2, 0.3, 0.4, 0.49, 0.58, 0.6, 0.7, 0.8, 0.95), 0.5)
  expect(picks.map(({ band }) => band)).toEqual(['HIGH', 'MID', 'LOW', 'BORDERLINE', 'FAIL'])
})

test('of a few works none is proposed for two bands, and of none nothing is', () => {
  expect(bandsOf(0.9)).toEqual({ HIGH: 0.9 })
  expect(bandsOf(0.9, 0.2)).toEqual({ HIGH: 0.9, FAIL: 0.2 })
  expect(proposedOf([], 0.5)).toEqual([])
})

test('where everybody failed there is no highest pass, and nobody is borderline who is far from it', () => {
  expect(bandsOf(0.1, 0.2, 0.3)).toEqual({ FAIL: 0.2 })
})

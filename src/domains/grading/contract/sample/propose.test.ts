import { expect, test } from 'vitest'
import { proposedOf } from './propose.ts'

const works = (...shares: number[]) => shares.map((share, at) => ({ enrollment: at + 1, share }))
const bandsOf = (...shares: number[]) =>
  Object.fromEntries(proposedOf(works(...shares), 0.5).map(({ band, enrollment }) => [band, shares[enrollment - 1]]))

test('the highest, middle, lowest, borderline and failed work is proposed, and no work twice', () => {
  expect(bandsOf(0.2, 0.3, 0.4, 0.49, 0.58, 0.6, 0.7, 0.8, 0.95)).toEqual({
    ...{ HIGH: 0.95, BORDERLINE: 0.49, FAIL: 0.3, LOW: 0.58, MID: 0.7 },
  })
})

test('proposals are listed from the highest down, followed by the borderline and failed work', () => {
  const picks = proposedOf(works(0.2, 0.3, 0.4, 0.49, 0.58, 0.6, 0.7, 0.8, 0.95), 0.5)
  expect(picks.map(({ band }) => band)).toEqual(['HIGH', 'MID', 'LOW', 'BORDERLINE', 'FAIL'])
})

test('with few works none is proposed for two bands, and without works nothing is proposed', () => {
  expect(bandsOf(0.9)).toEqual({ HIGH: 0.9 })
  expect(bandsOf(0.9, 0.2)).toEqual({ HIGH: 0.9, FAIL: 0.2 })
  expect(proposedOf([], 0.5)).toEqual([])
})

test('if everybody failed there is no highest pass, and marks far from the pass are not borderline', () => {
  expect(bandsOf(0.1, 0.2, 0.3)).toEqual({ FAIL: 0.2 })
})

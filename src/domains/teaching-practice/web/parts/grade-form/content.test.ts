import { expect, test } from 'vitest'
import type { Scored } from '../../../contract/evaluation-total.ts'
import { changesIn, contentDifferences, mergedContent } from './content.ts'

const item = (key: string, score: number | null, evidence = ''): Scored => ({
  key,
  score,
  notApplicable: false,
  evidence,
})
const base = { items: [item('1.1', 3), item('1.2', null)], comment: 'Good' }

test('only changed values are sent', () => {
  expect(changesIn(base, { ...base, comment: 'Very good' })).toEqual({ comment: 'Very good' })
  expect(changesIn(base, { ...base, items: [...base.items] })).toEqual({})
})

test('scores from two devices are merged, and only criteria scored on both need a decision', () => {
  const mine = { items: [item('1.1', 5), item('1.2', 2), item('1.3', 1)], comment: 'Good' }
  const theirs = { items: [item('1.1', 4), item('1.2', null)], comment: 'Good. See visit 2.' }
  const differences = contentDifferences({ base, mine, theirs })
  expect(differences.map(({ path, by }) => [path, by])).toEqual([
    ['at-1_1', 'both'],
    ['at-1_2', 'me'],
    ['at-1_3', 'me'],
    ['comment', 'them'],
  ])
  const chosen = mergedContent({ base, mine, theirs }, { 'at-1_1': 'theirs' })
  expect(chosen.comment).toBe('Good. See visit 2.')
  expect(Object.fromEntries(chosen.items.map(({ key, score }) => [key, score]))).toEqual({
    '1.1': 4,
    '1.2': 2,
    '1.3': 1,
  })
})

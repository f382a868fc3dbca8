import { expect, test } from 'vitest'
import { formatFor } from '#platform/web/format.ts'
import { saidValues } from './said-values.ts'

test('marks are written as the reader writes numbers; what decides the plural stays a number', () => {
  const { number } = formatFor('pt', 'Asia/Macau')
  expect(saidValues({ course: 'CS204', score: 7.5, max: 1000.25, count: 2 }, number)).toEqual({
    course: 'CS204',
    score: '7,5',
    max: '1000,25',
    count: 2,
  })
})

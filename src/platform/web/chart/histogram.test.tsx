// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show, startAfresh } from '../../test/component.tsx'
import { Histogram } from './histogram.tsx'

afterEach(startAfresh)

test('screen readers read the distribution as numbers, and the failing part is drawn differently', async () => {
  await show(<Histogram counts={[0, 1, 0, 4]} line={0.5} label="Results in each quarter: 0, 1, 0, 4" />)
  const picture = await screen.findByRole('img', { name: 'Results in each quarter: 0, 1, 0, 4' })
  const [, below, passing, line] = [...picture.querySelectorAll('path')].map((one) => one.getAttribute('d') ?? '')
  expect(below).toContain('M15.5 19v-4.5')
  expect(passing).toContain('M45.5 19v-18')
  expect(line).toBe('M30 0V20')
})

test('a distribution of nothing is an empty scale', async () => {
  await show(<Histogram counts={[0, 0]} label="No results yet" />)
  const picture = await screen.findByRole('img', { name: 'No results yet' })
  expect(picture.innerHTML).not.toContain('NaN')
})

test('the counts for comparison are an outline of their own shares', async () => {
  await show(<Histogram counts={[0, 10]} outline={[3, 1]} label="Now and before" />)
  const picture = await screen.findByRole('img', { name: 'Now and before' })
  const paths = [...picture.querySelectorAll('path')].map((one) => one.getAttribute('d') ?? '')
  // All are in the upper half now; three of four were in the lower half before.
  expect(paths.join(' ')).toContain('M30.5 19v-18h29v18z')
  expect(paths).toContain('M0 19V5.5H30V14.5H60V19')
})

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show, startAfresh } from '../../test/component.tsx'
import { LineChart } from './line-chart.tsx'
import { spreadOut } from './path.ts'
import { Sparkline } from './sparkline.tsx'

afterEach(startAfresh)

const steps = ['week 1', 'week 2', 'week 3', 'week 4']
const percent = (share: number) => `${Math.round(share * 100)} %`

test('each line is labelled at its end, and its numbers are a table', async () => {
  const now = { key: 'now', name: '2026/27', end: '86 % now', values: [0.95, 0.9, null, 0.86], isMain: true }
  const before = { key: 'before', name: '2025/26', end: '88 % in 2025', values: [0.95, 0.94, 0.9, 0.88] }
  await show(<LineChart label="Attendance by week" series={[now, before]} steps={steps} format={percent} />)
  const picture = await screen.findByRole('img', { name: 'Attendance by week' })
  for (const text of ['86 % now', '88 % in 2025', 'week 1', 'week 4']) expect(picture.textContent).toContain(text)
  const table = screen.getByRole('table', { name: 'Attendance by week' })
  const [, first] = within(table).getAllByRole('row')
  expect([...(first?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    ...['2026/27', '95 %', '90 %', 'none', '86 %'],
  ])
})

test('a line has a gap where values are missing, and a single value is a point', async () => {
  await show(<Sparkline values={[1, 2, null, 3, null]} scale={{ from: 1, to: 3 }} label="1, 2, none, 3, none" />)
  const picture = await screen.findByRole('img', { name: '1, 2, none, 3, none' })
  expect(picture.querySelector('path')?.getAttribute('d')).toBe('M0.00 100.00L25.00 50.00M75.00 0.00h0')
  expect(picture.querySelector('circle')?.getAttribute('cx')).toBe('75%')
})

test('a series without values is an empty chart', async () => {
  await show(<Sparkline values={[null]} label="Nothing yet" />)
  expect((await screen.findByRole('img', { name: 'Nothing yet' })).innerHTML).not.toContain('NaN')
})

test('overlapping names move apart and stay inside', () => {
  expect(spreadOut([0.5, 0.52], 0.1)).toEqual([0.5, 0.6])
  expect(spreadOut([1, 0.99], 0.1).map((place) => place.toFixed(2))).toEqual(['1.00', '0.90'])
})

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show, startAfresh } from '../../test/component.tsx'
import { DotStrip } from './dot-strip.tsx'

afterEach(startAfresh)

const scale = { from: 0, to: 20 }
const now = { key: 'now', name: 'Autumn 2026', note: '4 students', end: '75 % passed', values: [8, 12, 12.2, 17] }

async function picture(part: React.ReactNode) {
  await show(part)
  return screen.findByRole('img')
}

test('each person is a dot at their result, and those below the minimum look different', async () => {
  const line = { at: 9.5, label: 'pass at 9.5', tells: 'below' as const }
  const mean = { at: 12.3, label: 'mean 12.3' }
  const drawn = await picture(
    <DotStrip label="Grades of one run" rows={[{ ...now, mean }]} scale={scale} step={1} line={line} />,
  )
  const dots = [...drawn.querySelectorAll('circle')]
  expect(dots.map((dot) => dot.getAttribute('cx'))).toEqual(['40.00%', '60.00%', '60.00%', '85.00%'])
  expect(drawn.querySelectorAll('[class*=below] circle')).toHaveLength(1)
  for (const text of ['Autumn 2026', '4 students', '75 % passed', 'pass at 9.5', 'mean 12.3'])
    expect(drawn.textContent).toContain(text)
})

test('people who do not see the chart read its numbers in a table', async () => {
  const before = { key: 'before', name: 'Autumn 2025', values: [] }
  await picture(<DotStrip label="Grades of two runs" rows={[now, before]} scale={scale} step={1} />)
  const table = await screen.findByRole('table', { name: 'Grades of two runs' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))).toEqual([
    'Row | How many | Values',
    'Autumn 2026 | 4 | 8: 1, 12: 2, 17: 1',
    'Autumn 2025 | 0 | none',
  ])
})

test('above a limit dots are highlighted, and many equal values stay within the height of their row', async () => {
  const values = [...Array<number>(200).fill(8), 15]
  const limit = { at: 12, label: 'limit 12 h', tells: 'above' as const }
  const drawn = await picture(
    <DotStrip label="Load" rows={[{ ...now, values }]} scale={{ from: 0, to: 16 }} step={0.5} line={limit}>
      Above the limit: Nuno Prata 15
    </DotStrip>,
  )
  expect(drawn.querySelectorAll('[class*=above] circle')).toHaveLength(1)
  const heights = [...drawn.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cy')))
  expect(Math.min(...heights)).toBeGreaterThan(0)
  expect(screen.getByText('Above the limit: Nuno Prata 15')).toBeTruthy()
})

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show, startAfresh } from '../../test/component.tsx'
import { focusOn } from '../ui/focus-on.ts'
import type { GridColumn } from './column.ts'
import { Grid } from './grid.tsx'
import { bringIntoSight } from './use-windows.ts'

type Student = { id: number; name: string }
const students: Student[] = Array.from({ length: 200 }, (_, at) => ({ id: at + 1, name: `Student ${at + 1}` }))
const lessons = Array.from({ length: 45 }, (_, at) => at + 1)
const opened: string[] = []

const columns: GridColumn<Student>[] = lessons.map((lesson) => ({
  key: String(lesson),
  label: `Lesson ${lesson}`,
  cell: ({ id }) => `${id}.${lesson}`,
  open: ({ id }) => opened.push(`${id}.${lesson}`),
}))

/** happy-dom has no layout: the grid gets the size of a screen. */
const measured = { offsetWidth: 1200, offsetHeight: 640, clientWidth: 1200, clientHeight: 640 }

beforeEach(() => {
  opened.length = 0
  for (const [name, value] of Object.entries(measured))
    vi.spyOn(HTMLElement.prototype, name as 'offsetWidth', 'get').mockReturnValue(value)
})
afterEach(() => {
  vi.restoreAllMocks()
  startAfresh()
})

const rowName = (row: Student) => row.name
const showGrid = (more: Partial<Parameters<typeof Grid<Student>>[0]> = {}) =>
  show(
    <Grid
      label="Attendance"
      corner="Student"
      rows={students}
      rowKey={({ id }) => id}
      rowHead={rowName}
      columns={columns}
      {...more}
    />,
  )
const grid = () => screen.getByRole('grid', { name: 'Attendance' })
const here = () => (document.activeElement as HTMLElement).textContent

test('200 students by 45 lessons are rendered with few nodes, and screen readers get the size of all', async () => {
  await showGrid()
  expect(grid().getAttribute('aria-rowcount')).toBe('201')
  expect(grid().getAttribute('aria-colcount')).toBe('46')
  expect(within(grid()).getAllByRole('gridcell').length).toBeGreaterThan(200)
  expect(grid().querySelectorAll('*').length).toBeLessThan(3000)
  const [first] = within(grid()).getAllByRole('gridcell')
  expect(first?.getAttribute('aria-colindex')).toBe('2')
  expect(first?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('2')
})

test('keys move from cell to cell and to the edges, also where nothing is rendered yet', async () => {
  const { user } = await showGrid()
  await user.tab()
  expect(here()).toBe('Student 1')
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(here()).toBe('2.1')
  await user.keyboard('{End}')
  expect(here()).toBe('2.45')
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  expect(here()).toBe('200.45')
  await user.keyboard('{Control>}{Home}{/Control}')
  expect(here()).toBe('Student')
  await user.keyboard('{Control>}{End}{/Control}{Home}')
  expect(here()).toBe('Student 200')
  expect(grid().querySelectorAll('*').length).toBeLessThan(3000)
})

test('the grid is a single tab stop, and the focus returns to the last cell', async () => {
  const { user } = await show(
    <>
      <Grid
        label="Attendance"
        corner="Student"
        rows={students}
        rowKey={({ id }) => id}
        rowHead={rowName}
        columns={columns}
      />
      <button type="button">after</button>
    </>,
  )
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  await user.tab()
  expect(here()).toBe('after')
  await user.tab({ shift: true })
  expect(here()).toBe('2.1')
})

test('Enter opens the target of a cell or a head', async () => {
  const onOpenRow = ({ name }: Student) => opened.push(name)
  const { user } = await showGrid({ onOpenRow, onOpenColumn: ({ label }) => opened.push(label) })
  await user.tab()
  await user.keyboard('{Enter}{ArrowRight}{Enter}{ArrowUp}{Enter}')
  expect(opened).toEqual(['Student 1', '1.1', 'Lesson 1'])
})

/** A column of sizes, of which that of the third student is read-only. */
function Sizes() {
  const [sizes, setSizes] = useState<Record<number, string>>({ 1: '12' })
  const column: GridColumn<Student> = {
    key: 'size',
    label: 'Size',
    cell: ({ id }) => sizes[id] ?? '–',
    editor: ({ id }) =>
      id === 3
        ? undefined
        : ({ typed, close }) => (
            <input
              aria-label="Size"
              ref={focusOn}
              defaultValue={typed ?? sizes[id] ?? ''}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                setSizes({ ...sizes, [id]: event.currentTarget.value })
                close('down')
              }}
            />
          ),
  }
  return (
    <Grid
      label="Attendance"
      corner="Student"
      rows={students}
      rowKey={({ id }) => id}
      rowHead={rowName}
      columns={[column]}
    />
  )
}

test('a cell with an editor is edited in place: typing replaces, Escape discards, the next cell follows', async () => {
  const { user } = await show(<Sizes />)
  await user.tab()
  await user.keyboard('{ArrowRight}{F2}')
  await user.type(screen.getByRole('textbox'), '.5{Enter}')
  expect(here()).toBe('–')
  expect(screen.getByText('12.5')).toBeDefined()
  await user.keyboard('7')
  await user.type(screen.getByRole('textbox'), '5{Escape}')
  expect(here()).toBe('–')
  await user.keyboard('{ArrowDown}8')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(grid().getAttribute('aria-readonly')).toBe('false')
})

test('the box scrolls just far enough to show a cell between heads, last column and lines below', () => {
  const box = document.createElement('div')
  const sizes = { rows: 300, rowHeight: 32, headHeight: 68, headWidth: 288, ends: { across: 112, below: 112 } }
  const widths = lessons.map(() => 100)
  const bring = (row: number, column: number) => {
    bringIntoSight(box, { row, column }, { ...sizes, widths })
    return [box.scrollTop, box.scrollLeft]
  }
  // 460 px of rows and 800 px of columns are visible.
  expect(bring(14, 8)).toEqual([0, 0])
  expect(bring(15, 9)).toEqual([20, 100])
  expect(bring(2, 8)).toEqual([20, 100])
  expect(bring(1, 1)).toEqual([0, 0])
  // The heads are always visible.
  expect(bring(0, 0)).toEqual([0, 0])
})

test('on paper every row and column is rendered, and on the screen again only the visible ones', async () => {
  await showGrid()
  const drawn = () => document.querySelectorAll('[role="gridcell"], [role="rowheader"]').length
  await screen.findByRole('grid')
  const seen = drawn()
  expect(seen).toBeLessThan(2000)
  window.dispatchEvent(new Event('beforeprint'))
  expect(drawn()).toBe(200 * 46)
  window.dispatchEvent(new Event('afterprint'))
  expect(drawn()).toBe(seen)
})

import { expect, test } from 'vitest'
import { tableIn } from './table.ts'

const columns = [
  { key: 'number', names: ['Student number', 'Student ID', '學號'] },
  { key: 'name', names: ['Name'] },
  { key: 'exam', names: ['EX'] },
]
const lines = (...rows: (string | null)[][]) => rows.map((cells, at) => ({ line: at + 1, cells }))
const told = (...rows: (string | null)[][]) => {
  const table = tableIn(lines(...rows), columns)
  if (!table) throw new Error('there is no table')
  const { header, lines: below, titles, ...counts } = table
  return { header, numbers: below.map(({ cells }) => cells[0]), counts: { ...counts, titles: titles.length } }
}

test('titles above the headings are left out and counted', () => {
  expect(told(['Unit', 'Algebra'], ['All groups'], [''], ['Student ID', 'EX'], ['1', '15'])).toEqual({
    header: ['Student ID', 'EX'],
    numbers: ['1'],
    counts: { titles: 2, repeats: 0, recognised: 2 },
  })
})

test('headings that are wrapped over two lines or within a cell are read', () => {
  expect(told(['Student', '', 'EX'], ['number', 'Name', ''], ['1', 'Ana', '15'])).toMatchObject({
    header: ['Student number', 'Name', 'EX'],
    numbers: ['1'],
  })
  expect(told(['Student\nnumber', 'EX'], ['1', '15']).counts.recognised).toBe(2)
})

test('headings that are repeated on each page are left out and counted', () => {
  const heading = ['Student ID', 'EX']
  expect(told(heading, ['1', '15'], heading, ['2', '16'], heading)).toMatchObject({
    numbers: ['1', '2'],
    counts: { repeats: 2 },
  })
})

test('unknown headings are the first line of words as wide as the lines below', () => {
  expect(told(['Algebra, all groups'], ['Código', 'Valor'], ['1', '15'], ['2', '16'])).toMatchObject({
    header: ['Código', 'Valor'],
    numbers: ['1', '2'],
    counts: { titles: 1, recognised: 0 },
  })
})

test('headings of other systems are recognised with what they add', () => {
  for (const exam of ['EX (20)', 'Quiz: EX (Real)', 'EX [Total Pts: 20 Score] |1234', 'ex', 'EX（20）'])
    expect(told(['學號', exam], ['1', '15']).counts.recognised).toBe(2)
})

test('cells beyond the last heading are kept under an empty one', () => {
  expect(tableIn(lines(['Student ID', 'EX'], ['1', '15', 'late']), columns)).toMatchObject({
    header: ['Student ID', 'EX', ''],
    lines: [{ line: 2, cells: ['1', '15', 'late'] }],
  })
})

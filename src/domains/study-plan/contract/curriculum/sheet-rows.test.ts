import { expect, test } from 'vitest'
import { sheetRows, valuesIn, withoutRules } from './sheet-rows.ts'

const catalogue = ['CS101', 'CS102', 'CS201', 'CS202'].map((code, at) => ({
  id: at + 1,
  code,
  name: { en: code },
  credits: 6,
}))
const [first, second] = catalogue.map(withoutRules)
const header = ['Code', 'ECTS', 'Semester', 'Offered', 'Prerequisites']
const rows = (...lines: string[][]) =>
  sheetRows(valuesIn({ header, lines: lines.map((cells, at) => ({ line: at + 2, cells })) }), {
    catalogue,
    modules: [first, second].flatMap((one) => one ?? []),
  })

test.each([
  ['a module of the version as it is', ['CS101', '6', '', '', ''], 'SAME', null],
  ['one with other values', ['cs 101', '7,5', '2', 'Spring', ''], 'CHANGED', null],
  ['one that the version does not have yet', ['CS201', '', '3', '1', 'CS101; CS102'], 'NEW', null],
  ['a code that the catalogue does not have', ['XX1', '6', '', '', ''], 'UNKNOWN', null],
  ['credits that are none', ['CS101', 'six', '', '', ''], 'WRONG', 'six'],
  ['a semester that is none', ['CS101', '', '0', '', ''], 'WRONG', '0'],
  ['a half that is none', ['CS101', '', '', 'winter', ''], 'WRONG', 'winter'],
  ['a prerequisite that nobody knows', ['CS201', '', '', '', 'CS101, XX1'], 'WRONG', 'XX1'],
])('%s', (_, cells, fate, wrong) => {
  expect(rows(cells)).toMatchObject([{ line: 2, fate, wrong }])
})

test('values are taken over with their rules; empty cells and lines change nothing, and a code counts once', () => {
  const [changed, none, twice] = rows(
    ['CS102', '4', '2', '', 'CS101'],
    ['', '', '', '', ''],
    ['CS102', '9', '', '', ''],
  )
  expect(changed?.module).toEqual({ ...second, credits: 4, semester: 2, after: [{ least: 1, modules: [1] }] })
  expect([none?.fate, twice]).toEqual(['TWICE', undefined])
})

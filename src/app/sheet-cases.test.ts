import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTable } from '#platform/server/sheet/read.ts'
import { markWorkbookColumns } from '../domains/grading/contract/gradebook/workbook-columns.ts'
import type { ImportKindName } from '../domains/registry/contract/import-kinds.ts'
import { readRow } from '../domains/registry/server/import/cells.ts'
import { sheetColumnsOf } from '../domains/registry/server/import/headings.ts'
import { guessMapping } from '../domains/registry/server/import/mapping.ts'
import { planTable, rowsOf } from '../domains/teaching/web/manage-plan/from-sheet/sheet.ts'

/** Files with which other systems have failed, beside the checkout where there are any. */
const folder = process.env.SHEET_CASES ?? resolve('../shared/cases')
const files = existsSync(folder) ? readdirSync(folder) : []
const bytesOf = (number: string) => {
  const name = files.find((one) => one.startsWith(`${number}-`) && !one.endsWith('.md'))
  if (name === undefined) throw new Error(`there is no case ${number}`)
  return readFileSync(resolve(folder, name))
}

const codes = ['EX', 'A3'].map((code, id) => ({ id, code, title: {} }))
const marksIn = (number: string) => {
  const { header, lines } = readTable(bytesOf(number), markWorkbookColumns(codes))
  return [header, ...lines.map(({ cells }) => cells)]
}
const valuesIn = (number: string, kind: ImportKindName) => {
  const { header, lines } = readTable(bytesOf(number), sheetColumnsOf(kind))
  const reading = { phone: (text: string) => ({ shown: text, dialled: text }) }
  return lines.map(({ line, cells, formulas = [] }) =>
    readRow(kind, guessMapping(kind, header), { line, cells, formulas, taken: false }, reading),
  )
}
const columnIn = (number: string, kind: ImportKindName, column: string) =>
  valuesIn(number, kind).map(({ values, faults }) => values[column] ?? faults)

const where = files.length > 0 ? 'the files with which other systems have failed' : `skipped: no cases in ${folder}`

describe.skipIf(files.length === 0)(where, () => {
  test.each([
    ['03', 'EX', ['15', '16', '17']],
    ['05', 'EX (20)', ['75%']],
    ['18', 'EX', ['15']],
    ['20', 'EX', ['15']],
    ['22', 'EX', ['15,5']],
    ['23', 'EX', ['15', '16']],
    ['25', 'EX (20)', ['14.333333333333334']],
    ['26', 'EX (20)', ['14']],
    ['28', 'EX', ['15,5']],
    ['38', 'EX', ['12', '18']],
  ])('marks of case %s', (number, heading, marks) => {
    const [header = [], ...lines] = marksIn(number)
    expect(lines.map((cells) => cells[header.indexOf(heading)])).toEqual(marks)
  })

  test('days, times, weekdays and numbers of people', () => {
    expect(columnIn('06', 'people', 'studentNumber')).toEqual(['00260017'])
    expect(new Set(columnIn('13', 'people', 'studentNumber'))).toEqual(new Set(['20260888']))
    expect(new Set(columnIn('29', 'people', 'startedOn'))).toEqual(new Set(['2026-09-01']))
    expect(columnIn('30', 'timetable', 'weekday')).toEqual(['1', '1', '1', '1'])
    expect(columnIn('30', 'timetable', 'startsAt')).toEqual(['09:00', '09:00', '14:30', '09:00'])
    expect(columnIn('30', 'timetable', 'endsAt')).toEqual(['10:30', '13:30', '16:00', '10:00'])
    expect(columnIn('39', 'timetable', 'startsAt')).toEqual(['09:00'])
  })

  test('topics of a plan', () => {
    const topics = (number: string) => {
      const { header, lines } = readTable(bytesOf(number), [])
      return rowsOf(planTable([header, ...lines.map(({ cells }) => cells.map((cell) => cell ?? ''))]))
    }
    expect(topics('07')).toMatchObject([{ day: '10/12/2026', title: 'Graphs' }])
    expect(topics('09')).toMatchObject([
      { week: '1', title: 'Review of lists', notes: 'Bring cards' },
      { week: '2', title: 'Heaps' },
    ])
  })
})

import { expect, test } from 'vitest'
import { chosenIn, withChosen } from './chosen-columns.ts'

const header = ['SIS ID', 'Q1', 'Q1 feedback', 'Section']
const now = [
  { id: 7, code: 'TEST' },
  { id: 8, code: 'EXAM' },
]
const nextRun = [{ id: 91, code: 'TEST' }]
const guessed = [null, null, null, 'number'] as const

test('columns that were chosen once are known in the next sheet, also of the next run of the course', () => {
  const columns = ['number', 'mark7', 'note7', null] as const
  const chosen = chosenIn(header, { guessed, columns, assessments: now }).map(({ heading, column }) => ({
    heading: heading.toLowerCase().replaceAll(' ', ''),
    column,
  }))
  expect(chosen.map(({ column }) => column)).toEqual(['number', 'mark:TEST', 'note:TEST'])
  expect(withChosen(guessed, header, { chosen, assessments: now })).toEqual(columns)
  expect(withChosen(guessed, header, { chosen, assessments: nextRun })).toEqual(['number', 'mark91', 'note91', null])
})

test('a column that the course does not have is left to its heading', () => {
  const chosen = [{ heading: 'q1', column: 'mark:ESSAY' }]
  expect(withChosen(guessed, header, { chosen, assessments: now })).toEqual(guessed)
})

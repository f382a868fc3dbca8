import { expect, test } from 'vitest'
import { day, text } from './fields.ts'

test.each(['0026-11-26', '1000-01-01', '1899-12-31', '3000-01-01', '9999-12-31'])(
  'the day %s is refused: its year was mistyped',
  (value) => {
    expect(day().safeParse(value).error?.issues).toMatchObject([{ message: 'year' }])
  },
)

test.each(['1900-01-01', '2026-11-26', '2999-12-31'])('the day %s is accepted', (value) => {
  expect(day().safeParse(value).success).toBe(true)
})

test('a day that is not in the calendar is refused as such', () => {
  expect(day().safeParse('2026-02-30').error?.issues).toMatchObject([{ code: 'invalid_format' }])
})

test.each(['Ana\nReis', 'Ana\u0000', '\u202eseiR anA', 'Ana\u2066Reis'])('the line %j is refused', (value) => {
  expect(text().safeParse(value).error?.issues).toMatchObject([{ message: 'oneLine' }])
})

test.each(['José Saramago', '陳美娜', 'عمر', 'O’Neill', 'Zoë\u200dlle'])('the line %j is accepted', (value) => {
  expect(text().safeParse(value).success).toBe(true)
})

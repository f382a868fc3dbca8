import { expect, test } from 'vitest'
import { formatFor } from '#platform/web/words/format.ts'
import { formattedValues } from './formatted-values.ts'

test('marks follow the reader’s number format; the value that selects the plural stays a number', () => {
  const format = formatFor('pt', 'Asia/Macau')
  expect(formattedValues({ course: 'CS204', score: 7.5, max: 1000.25, count: 2 }, format)).toEqual({
    course: 'CS204',
    score: '7,5',
    max: '1000,25',
    count: 2,
  })
})

test('an amount is formatted as on the page of the invoice', () => {
  for (const language of ['en', 'pt', 'zh-Hant'] as const) {
    const format = formatFor(language, 'Asia/Macau')
    const said = formattedValues({ amount: 18500, currency: 'MOP' }, format)
    expect(said.amount).toBe(format.money(18500, 'MOP'))
  }
})

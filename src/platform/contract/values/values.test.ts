import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDay } from './day.ts'
import { readNumber, readPercent } from './number.ts'
import { codeKey, hasLostDigits, plainCode, plainLine } from './plain.ts'
import { readTime } from './time.ts'
import { readWeekday } from './weekday.ts'

describe('a day is read as Macau and Portugal write it', () => {
  test.each([
    ...['2026-09-01', '2026/9/1', '2026.09.01', '2026年9月1日', '2026 年 9 月 1 日', '２０２６年９月１日', '20260901'],
    ...['1 September 2026', '1 de setembro de 2026', '1 set. 2026', '1-Sep-2026', 'Sep 1, 2026', '1st September 2026'],
    ...['2026-09-01T00:00:00Z', '2026/9/1 上午9:00', '2026-09-01 09:00', '2026年9月1日星期二', '2026年9月1日（二）'],
    ...['Tuesday, 1 September 2026', 'terça-feira, 1 de setembro de 2026', '1 de Setembro de 2026, 14h30'],
    '2026\u200b-09-01',
  ])('%s', (text) => expect(readDay(text)).toEqual({ day: '2026-09-01', isOpen: false }))

  test.each(['1/9/2026', '01.09.2026', '01-09-2026', '１／９／２０２６', '01.09.26', '1/9/2026 9:00', '1-Sep-26'])(
    '%s, which leaves something open',
    (text) => expect(readDay(text)).toEqual({ day: '2026-09-01', isOpen: true }),
  )

  test.each(['25/12/2026', '9/9/2026'])('%s, where only one reading is possible', (text) =>
    expect(readDay(text)?.isOpen).toBe(false),
  )

  test.each(['31/06/2026', '29/2/2026', '9/25/2026', '2026-13-01', '0026-09-01', '46266', 'soon', '', '1/9', '2026'])(
    '%j is none',
    (text) => expect(readDay(text)).toBeNull(),
  )
})

test.each([
  ...(
    ['9:00', '09:00', '9.00', '9h', '9h00', '0900', '9:00:00', '9:00 AM', '9 a.m.', '上午9:00', '上午9時'] as const
  ).map((text) => [text, '09:00']),
  ...[
    '１４：３０',
    '14h30',
    '2:30 PM',
    '下午2:30',
    '下午2時30分',
    '14點半',
    '2026-09-01 14:30',
    '1/9/2026 2:30 pm',
  ].map((text) => [text, '14:30']),
  ...[
    ['12:15 AM', '00:15'],
    ['上午12:15', '00:15'],
    ['下午12:30', '12:30'],
    ['中午12:00', '12:00'],
    ['0.354166666666667', '08:30'],
    ['2026-09-01T08:30:00Z', '08:30'],
  ],
])('%s is the time %s', (text, time) => expect(readTime(text)).toBe(time))

test.each(['9', '25:00', '24:00', '9:60', '13:00 PM', '9:00:30', 'noon', '2026-09-01', '1.5', ''])(
  '%j is no time',
  (text) => expect(readTime(text)).toBeNull(),
)

test.each([
  [
    1,
    [
      '1',
      '1.0',
      'Mon',
      'MONDAY',
      'Mond',
      '2ª feira',
      '2.ª',
      '2a-feira',
      'segunda',
      'Seg.',
      '星期一',
      '週一',
      '周一',
      '一',
      '禮拜一',
      '１',
    ],
  ],
  [4, ['Thu', 'quinta-feira', '5ª', '四', '星期四']],
  [6, ['Sat', 'Sáb', 'sábado', '六']],
  [7, ['Sun', 'domingo', '日', '星期日', '星期天', '7']],
])('%i is read from its names', (day, texts) => {
  for (const text of texts) expect([text, readWeekday(text)]).toEqual([text, day])
})

test.each(['', '0', '8', 'S', 'T', '1ª', '7ª', 'someday'])('%j is no weekday', (text) =>
  expect(readWeekday(text)).toBeNull(),
)

test.each([
  ...[
    ['15', 15],
    ['１５', 15],
    ['15,5', 15.5],
    ['１５．５', 15.5],
    ['15.50', 15.5],
    [' 15 ', 15],
    ['14.299999999999999', 14.3],
    ['1 234,5', 1234.5],
  ],
  ...[
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['.5', 0.5],
  ],
] as const)('%s is the number %d', (text, value) =>
  expect(readNumber(text, { step: 0.01 })).toEqual({ value, isRounded: false }),
)

test('decimals beyond the step are rounded, and the result says so', () => {
  expect(readNumber('14.333333333333334', { step: 0.01 })).toEqual({ value: 14.33, isRounded: true })
  expect(readNumber('7.3', { step: 0.5 })).toEqual({ value: 7.5, isRounded: true })
  expect(readNumber('1,234', { step: 1 })).toEqual({ value: 1234, isRounded: false })
})

test.each(['', '-3', '1e3', '12q', '1.2.3', '75%', '.', ','])('%j is no number', (text) =>
  expect(readNumber(text, { step: 0.01 })).toBeNull(),
)

test('a percentage is recognised as one', () => {
  expect([readPercent('75%'), readPercent('75,5 ％'), readPercent('0.75')]).toEqual([75, 75.5, null])
})

test('what nobody can see does not make two numbers differ', () => {
  const forms = [
    '20260888',
    '\u200b20260888',
    '２０２６０８８８',
    ' 2026 0888 ',
    '2026\u00ad0888\ufeff',
    '2026\u30000888',
  ]
  expect(new Set(forms.map(plainCode))).toEqual(new Set(['20260888']))
  expect(codeKey('b.204')).toBe(codeKey('Ｂ. 204'))
  expect(plainLine(' João\u00a0 \u200bFalcão　Ａｎａ ')).toBe('João Falcão Ana')
  expect(plainLine('你好，世界（一）')).toBe('你好，世界（一）')
})

test('a number that a spreadsheet has written as a power of ten is recognised', () => {
  expect(['2.0250E+07', '2E7', '20250061', 'E7'].map(hasLostDigits)).toEqual([true, true, false, false])
})

test('every day and every time is read back from each way of writing it', () => {
  const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10)
      const [year, month, of] = iso.split('-').map(Number)
      const long = ['en-GB', 'pt-PT', 'zh-Hant-MO'].map((language) =>
        new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date),
      )
      for (const text of [
        iso,
        `${year}/${month}/${of}`,
        `${year}年${month}月${of}日`,
        `${of}/${month}/${year}`,
        ...long,
      ])
        expect([text, readDay(text)?.day]).toEqual([text, iso])
      const time = iso && date.toISOString().slice(11, 16)
      const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' }).format(date)
      expect([clock, readTime(clock)]).toEqual([clock, time])
    }),
  )
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatFor } from './format.ts'

const now = Date.parse('2026-11-03T12:00:00Z')
const english = formatFor('en', 'Asia/Macau')

beforeEach(() => void vi.setSystemTime(now))
afterEach(() => void vi.useRealTimers())

test('a day without a time is the same day in every time zone', () => {
  expect(formatFor('en', 'America/Los_Angeles').day('2026-11-03')).toBe('3 Nov')
  expect(formatFor('en', 'Pacific/Auckland').day('2026-11-03')).toBe('3 Nov')
})

test('an instant is shown in the time of the university', () => {
  expect(english.time('2026-11-03T20:30:00Z')).toBe('04:30')
  expect(english.day('2026-11-03T20:30:00Z')).toBe('4 Nov')
})

test.each([
  ['2026-11-03T11:58:00Z', '2 minutes ago'],
  ['2026-11-03T15:00:00Z', 'in 3 hours'],
  ['2026-11-04T12:00:00Z', 'tomorrow'],
  ['2026-11-17T12:00:00Z', 'in 2 weeks'],
  ['2027-11-04T12:00:00Z', 'next year'],
])('%s is %s', (iso, expected) => {
  expect(english.relative(iso, now)).toBe(expected)
})

test('numbers and shares are written in the format of the language', () => {
  expect(english.number(1234.5)).toBe('1,234.5')
  expect(english.number(7.126, 1)).toBe('7.1')
  expect(english.number(13, 1)).toBe('13.0')
  expect(formatFor('pt', 'Asia/Macau').number(12_345.5).replace(/\s/g, ' ')).toBe('12 345,5')
  expect(english.percent(0.256)).toBe('25.6%')
  expect(formatFor('zh-Hant', 'Asia/Macau').day('2026-11-03')).toBe('11月3日')
})

test.each(['America/Los_Angeles', 'Pacific/Auckland', 'Asia/Macau'])(
  'a day is the same day at a university in %s',
  (zone) => {
    const { day, longDay, isoDay } = formatFor('en', zone)
    expect([isoDay('2026-11-30'), day('2026-11-30'), longDay('2026-11-30')]).toEqual([
      '2026-11-30',
      '30 Nov',
      'Monday 30 November',
    ])
  },
)

test.each(['America/Los_Angeles', 'Pacific/Auckland'])('a day is the same on a device in %s', (zone) => {
  const before = process.env.TZ
  try {
    process.env.TZ = zone
    const { day, isoDay } = formatFor('pt', 'Europe/Lisbon')
    expect([isoDay('2026-11-30'), day('2026-11-30')]).toEqual(['2026-11-30', '30 nov.'])
  } finally {
    process.env.TZ = before
  }
})

test('access until the end of a day ends with that day, and not with the next one', () => {
  const { day, lastDay } = formatFor('en', 'Asia/Macau')
  const end = '2027-01-31T16:00:00.000Z'
  expect([lastDay(end), day(end)]).toEqual(['31 Jan 2027', '1 Feb 2027'])
  expect(lastDay('2027-01-31T10:00:00.000Z')).toBe('31 Jan 2027')
})

test.each([
  ['en', '9 Nov', 'Mon 9 Nov', '9 Nov, 08:05', 'Nov'],
  ['pt', '9 nov.', 'segunda, 9 nov.', '9 nov., 08:05', 'nov.'],
  ['zh-Hant', '11月9日', '11月9日（一）', '11月9日 08:05', '11月'],
] as const)('in %s a day is %s, with its weekday %s, with a time %s', (language, day, weekday, dayTime, month) => {
  const format = formatFor(language, 'Asia/Macau')
  const instant = '2026-11-09T00:05:00Z'
  expect([format.day('2026-11-09'), format.day(instant)]).toEqual([day, day])
  expect([format.weekday('2026-11-09'), format.dayTime(instant)]).toEqual([weekday, dayTime])
  expect(format.month('2026-11-09')).toBe(month)
})

test('numbers have at least as many decimals as their column, and no more than asked for', () => {
  expect([english.number(12, 1, 2), english.number(12.25, 1, 2)]).toEqual(['12.0', '12.25'])
})

test.each([
  ['en', '9 Nov 2026', '9 Nov 2026, 08:05', ['30 Jun 2026', 'Tue, 30 Jun 2026', '3 Jan 2027', 'Sun, 3 Jan 2027']],
  [
    'pt',
    '9 nov. 2026',
    '9 nov. 2026, 08:05',
    ['30 jun. 2026', 'terça, 30 jun. 2026', '3 jan. 2027', 'domingo, 3 jan. 2027'],
  ],
  [
    'zh-Hant',
    '2026年11月9日',
    '2026年11月9日 08:05',
    ['2026年6月30日', '2026年6月30日（二）', '2027年1月3日', '2027年1月3日（日）'],
  ],
] as const)('in %s a day has its year on paper, in another year, and where it is far', (language, day, time, far) => {
  const format = formatFor(language, 'Asia/Macau')
  expect([format.fullDay('2026-11-09'), format.fullDayTime('2026-11-09T00:05:00Z')]).toEqual([day, time])
  expect(['2026-06-30', '2027-01-03'].flatMap((one) => [format.day(one), format.weekday(one)])).toEqual(far)
})

test('a percentage has one decimal at most, or exactly so many', () => {
  expect([english.percent(1), english.percent(0.94736)]).toEqual(['100%', '94.7%'])
  expect([english.percent(1, 1), english.percent(0.94736, 1)]).toEqual(['100.0%', '94.7%'])
})

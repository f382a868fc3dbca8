import { describe, expect, test } from 'vitest'
import { envelope, eventOf, intakeOf, sessionOf } from './report.ts'

const at = new Date('2026-11-21T02:00:00Z')
const happened = {
  id: 'e',
  at,
  release: 'portal@1',
  place: '/lockers/:id',
  platform: 'javascript',
  handled: true,
} as const

test.each([
  ['https://key@sentry.example.edu/7', 'https://sentry.example.edu/api/7/envelope/?sentry_version=7&sentry_key=key'],
  ['http://k:old@127.0.0.1:9000/a/b/7', 'http://127.0.0.1:9000/a/b/api/7/envelope/?sentry_version=7&sentry_key=k'],
])('the DSN %s leads to its intake', (dsn, url) => {
  expect(intakeOf(dsn)?.url).toBe(url)
})

test.each(['', 'key@host/1', 'https://host/1', 'https://key@host/', 'ftp://key@host/1', "https://key@host'/1"])(
  '%j is not a DSN',
  (dsn) => {
    expect(intakeOf(dsn)).toBeNull()
  },
)

describe('a report of an error', () => {
  const secrets = [
    'Mina',
    '陳美娜',
    'mina@example.edu',
    '+85361234567',
    'eyJhbGciOiJF.payload.signature',
    '17.77',
    '20261121',
  ]

  test('contains nothing of its message but the words of the engine', () => {
    for (const secret of secrets) {
      const error = new TypeError(`Cannot read properties of undefined (reading '${secret}') ${secret} "${secret}"`)
      error.stack = `TypeError: ${error.message}\n    at ${secret} (https://h/my/assets/1/x.js?bearer=${secret}:1:2)`
      const text = JSON.stringify(eventOf(error, happened))
      expect(text).not.toContain(secret)
      expect(text).toContain('Cannot read properties of undefined …')
    }
  })

  test('contains its kind, if it is a known one', () => {
    class Mina extends Error {
      override name = 'MinaChan'
    }
    expect(JSON.stringify(eventOf(new Mina('x'), happened))).not.toContain('Mina')
    expect(eventOf(new RangeError('x'), happened).exception.values[0]?.type).toBe('RangeError')
    expect(JSON.stringify(eventOf({ token: 'secret' }, happened))).not.toContain('secret')
  })

  test('contains where in our own files it arose, innermost last', () => {
    const error = new Error('x')
    error.stack = [
      'Error: x',
      '    at draw (https://portal.example.edu/my/assets/0.1.0/feed-a1.js:10:20)',
      '    at spy (chrome-extension://abc/src.js:1:1)',
      '    at https://portal.example.edu/my/assets/0.1.0/main-b2.js:3:4',
    ].join('\n')
    expect(eventOf(error, happened).exception.values[0]?.stacktrace.frames).toEqual([
      { function: '?', filename: '/my/assets/0.1.0/main-b2.js', lineno: 3, colno: 4, in_app: true },
      { function: 'draw', filename: '/my/assets/0.1.0/feed-a1.js', lineno: 10, colno: 20, in_app: true },
    ])
  })
})

test('an envelope is three lines of JSON: the time, the kind, the item', () => {
  const session = sessionOf({ id: 's', started: at, at, release: 'portal@1', first: true, errors: 0, status: 'ok' })
  const lines = envelope('session', session, at)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual([
    { sent_at: '2026-11-21T02:00:00.000Z' },
    { type: 'session' },
    {
      sid: 's',
      init: true,
      started: at.toISOString(),
      timestamp: at.toISOString(),
      errors: 0,
      status: 'ok',
      attrs: { release: 'portal@1', environment: 'production' },
    },
  ])
})

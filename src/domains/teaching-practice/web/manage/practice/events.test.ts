import { expect, test } from 'vitest'
import { eventsOf } from './events.ts'

const practice = {
  startsOn: '2026-09-07',
  interimOn: null,
  endsOn: '2026-12-18',
  conductAcceptedAt: '2026-08-31T18:00:00Z',
  conflictsDeclaredAt: null,
  gradedAt: null,
}
const none = { requirements: [], meetings: [], evaluations: [] }
const inMacau = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 10)

test('events are sorted by day with today among them; undated ones are left out', () => {
  const events = eventsOf(practice, none, '2026-10-01', inMacau)
  expect(events.map(({ kind }) => kind)).toEqual(['conduct', 'starts', 'today', 'ends'])
  expect(events[0]?.day).toBe('2026-09-01')
})

test('only what counts is shown: verified proofs, meetings not cancelled, submitted forms', () => {
  const events = eventsOf(
    practice,
    {
      requirements: [
        { kind: 'HEALTH', validUntil: '2026-11-01', state: 'VERIFIED' },
        { kind: 'CLEARANCE', validUntil: '2026-11-02', state: 'SUBMITTED' },
      ],
      meetings: [
        { kind: 'PRE', at: '2026-10-05T01:00:00Z', state: 'PLANNED' },
        { kind: 'POST', at: '2026-10-06T01:00:00Z', state: 'CANCELLED' },
      ],
      evaluations: [{ stage: 'FINAL', role: 'MENTOR', submittedAt: null }],
    },
    '2026-10-01',
    inMacau,
  )
  expect(events.filter(({ name }) => name).map(({ name }) => name)).toEqual(['PRE', 'HEALTH'])
})

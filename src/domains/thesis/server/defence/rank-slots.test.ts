import { expect, test } from 'vitest'
import type { Participant } from './busy.ts'
import { rankSlots } from './rank-slots.ts'

const person = (id: number, more: Partial<Participant> = {}): Participant => ({
  ...{ id, name: `Person ${id}`, role: 'MEMBER', needed: false, isMember: true, outside: false },
  ...more,
})
const chair = person(1, { role: 'CHAIR', needed: true })
const author = person(2, { role: 'AUTHOR', needed: true, isMember: false })
const people = [chair, author, person(3), person(4)]
const slot = (day: string, at: string, ...busy: number[]) => ({ day, at, busy })
const times = (slots: readonly { day: string; at: string }[]) => slots.map(({ day, at }) => `${day} ${at}`)

test('the times with the fewest people missing come first, the first three on different days', () => {
  const { slots } = rankSlots(
    [
      slot('2026-12-01', '09:00', 4),
      slot('2026-12-02', '10:00'),
      slot('2026-12-02', '10:30'),
      slot('2026-12-02', '15:00'),
      slot('2026-12-03', '09:00'),
      slot('2026-12-04', '16:00', 3),
    ],
    { people, quorum: 2 },
  )
  expect(times(slots)).toEqual([
    '2026-12-02 10:00',
    '2026-12-03 09:00',
    '2026-12-01 09:00',
    '2026-12-02 15:00',
    '2026-12-04 16:00',
  ])
})

test('a time without somebody who is needed, or without the quorum, falls out and is counted', () => {
  const ranked = rankSlots([slot('2026-12-01', '09:00', 1), slot('2026-12-01', '10:00', 3, 4)], { people, quorum: 2 })
  expect(ranked).toEqual({
    slots: [],
    nearest: [slot('2026-12-01', '09:00', 1)],
    ...{ times: 2, withoutQuorum: 1, neededBusy: [{ person: 1, times: 1 }] },
  })
})

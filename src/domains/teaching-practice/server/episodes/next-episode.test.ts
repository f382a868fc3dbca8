import { expect, test } from 'vitest'
import { type Episode, type EpisodeHistory, nextEpisode } from './next-episode.ts'

const [ana, bea, cai] = [1, 2, 3]
const [hill, bay] = [10, 20]
const first: Episode = { id: 7, school: hill, mentor: ana, from: '2026-10-01', until: null }
const known: EpisodeHistory = {
  ...{ place: { school: hill, mentor: ana }, last: first, before: null },
  ...{ startsOn: '2026-10-01', endsOn: '2027-05-31', today: '2026-11-21' },
}
const after = (more: Partial<EpisodeHistory>) => nextEpisode({ ...known, ...more })

test('a practice that starts is at its school from its first day', () => {
  expect(after({ last: null })).toEqual({ open: { school: hill, mentor: ana, from: '2026-10-01' } })
})

test('without a change there is no new episode', () => {
  expect(after({})).toEqual({})
  expect(after({ place: null, last: null })).toEqual({})
})

test('the day of a change belongs to the previous mentor, the next day to the new one', () => {
  expect(after({ place: { school: hill, mentor: bea } })).toEqual({
    close: { id: 7, until: '2026-11-21' },
    open: { school: hill, mentor: bea, from: '2026-11-22' },
  })
})

const vacant: Episode = { id: 8, school: hill, mentor: null, from: '2026-11-01', until: null }
const ended = { ...first, until: '2026-10-31' }

test('days on which the school had no mentor belong to the mentor it names next', () => {
  const named = after({ place: { school: hill, mentor: bea }, last: vacant, before: ended })
  expect(named).toEqual({ keep: { id: 8, mentor: bea } })
})

test('a mentor who comes back continues their episode', () => {
  const back = after({ last: vacant, before: ended })
  expect(back).toEqual({ drop: vacant, keep: { id: 7, mentor: ana } })
})

test('of two replacements on one day the first leaves no episode', () => {
  const tomorrow: Episode = { id: 9, school: hill, mentor: bea, from: '2026-11-22', until: null }
  const place = { school: hill, mentor: cai }
  expect(after({ place, last: tomorrow, before: { ...first, until: '2026-11-21' } })).toEqual({
    keep: { id: 9, mentor: cai },
  })
  const undone = after({ last: tomorrow, before: { ...first, until: '2026-11-21' } })
  expect(undone).toEqual({ drop: tomorrow, keep: { id: 7, mentor: ana } })
  expect(after({ place: null, last: tomorrow })).toEqual({ drop: tomorrow })
})

test('between two schools there is none, and returning to the same place continues the old one', () => {
  expect(after({ place: null })).toEqual({ close: { id: 7, until: '2026-11-21' } })
  const left = { ...first, until: '2026-11-10' }
  expect(after({ last: left })).toEqual({ keep: { id: 7, mentor: ana } })
  expect(after({ place: { school: bay, mentor: cai }, last: left })).toEqual({
    open: { school: bay, mentor: cai, from: '2026-11-21' },
  })
  const today = { ...first, until: '2026-11-21' }
  expect(after({ place: { school: bay, mentor: cai }, last: today })).toEqual({
    open: { school: bay, mentor: cai, from: '2026-11-22' },
  })
})

test('a practice that ends late ends with its last day, and one that ends at once on its first day', () => {
  expect(after({ place: null, today: '2027-06-20' })).toEqual({ close: { id: 7, until: '2027-05-31' } })
  expect(after({ place: null, today: '2026-10-01' })).toEqual({ close: { id: 7, until: '2026-10-01' } })
})

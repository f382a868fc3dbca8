import { expect, test } from 'vitest'
import type { Plan } from '../grid/topic-of.ts'
import { offersOf, type StoredRow, withoutNewer } from './stored-rows.ts'

const plan = (id: number, title: Plan['title'], lesson?: number): Plan =>
  ({
    ...{ id, title, outcomes: [], beforeClass: {}, fixed: false },
    lessons: lesson === undefined ? [] : [{ '@id': `/api/v2/lessons/${lesson}`, id: lesson, day: '', group: null }],
  }) as unknown as Plan
const plans = (...all: Plan[]) => new Map(all.map((one) => [one.id, one]))
const written: StoredRow = {
  ...{ row: 'topic-3', topic: 3, first: null },
  ...{ before: { title: { en: 'Heaps' }, outcomes: [] }, change: { title: { en: 'Heaps, again' }, outcomes: ['LO1'] } },
}

test('only those edits are offered that still differ from the plan', () => {
  const [offer] = offersOf([written], plans(plan(3, { en: 'Heaps, again' })))
  expect(offer).toMatchObject({ change: { outcomes: ['LO1'] }, now: { outcomes: [] } })
  expect(offer?.change).not.toHaveProperty('title')
  const saved = { ...plan(3, { en: 'Heaps, again' }), outcomes: ['LO1'] }
  expect(offersOf([written], plans(saved))).toEqual([])
})

test('a language that another person has edited meanwhile stays', () => {
  const [offer] = offersOf([written], plans(plan(3, { en: 'Heaps', pt: 'Montes' })))
  expect(offer?.change.title).toEqual({ en: 'Heaps, again', pt: 'Montes' })
})

test('the first topic of a session is written into the one that the session has got meanwhile', () => {
  const first = { course: '/api/v2/courses/1', lesson: '/api/v2/lessons/9' }
  const kept: StoredRow = { row: 'session-9', topic: null, first, before: {}, change: { title: { en: 'Tries' } } }
  expect(offersOf([kept], plans())[0]).toMatchObject({ plan: null, change: { title: { en: 'Tries' } } })
  expect(offersOf([kept], plans(plan(4, { en: 'Graphs' }, 9)))[0]?.plan?.id).toBe(4)
})

test('edits of a deleted topic are still shown, and newer edits replace them', () => {
  expect(offersOf([written], plans())[0]).toMatchObject({ plan: null, first: null, change: written.change })
  expect(withoutNewer([written], 'topic-3', { title: {} })[0]?.change).toEqual({ outcomes: ['LO1'] })
  expect(withoutNewer([written], 'topic-3', { title: {}, outcomes: [] })).toEqual([])
})

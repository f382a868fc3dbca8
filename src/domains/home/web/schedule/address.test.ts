import { expect, test } from 'vitest'
import { searchWith, shownIn, spanOf, stepFrom } from './address.ts'

const at = (search: string) => shownIn(new URLSearchParams(search), { today: '2026-11-18', usual: 'week' })

test('the URL contains view, day, layers and text; invalid values fall back to the default', () => {
  expect(at('')).toEqual({ view: 'week', day: '2026-11-18', hidden: new Set(), text: '' })
  expect(at('?view=month&day=2026-12-01&hide=EXAM,CLASS&q=essay')).toEqual({
    ...{ view: 'month', day: '2026-12-01', hidden: new Set(['CLASS', 'EXAM']), text: 'essay' },
  })
  expect(at('?view=year&day=2026-02-30&hide=,NOISE')).toEqual(at(''))
})

test('a week is Monday to Sunday, a month whole weeks, a list sixty days', () => {
  expect(spanOf(at(''))).toEqual({ from: '2026-11-16', until: '2026-11-22' })
  expect(spanOf(at('?view=agenda'))).toEqual(spanOf(at('')))
  expect(spanOf(at('?view=month'))).toEqual({ from: '2026-10-26', until: '2026-12-06' })
  expect(spanOf(at('?view=list'))).toEqual({ from: '2026-11-18', until: '2027-01-16' })
})

test('a step moves a week, a month or a list forward and back', () => {
  expect(stepFrom(at(''), 1)).toBe('2026-11-23')
  expect(stepFrom(at('?view=month'), -1)).toBe('2026-10-01')
  expect(stepFrom(at('?view=list&day=2026-11-18'), 1)).toBe('2027-01-17')
})

test('empty values are removed from the URL', () => {
  expect(searchWith(new URLSearchParams('?view=month&q=x'), { q: '', day: '2026-11-01' })).toBe(
    '?view=month&day=2026-11-01',
  )
  expect(searchWith(new URLSearchParams('?q=x'), { q: '' })).toBe('')
})

import { expect, test } from 'vitest'
import { type Content, isIsbn, noWorkload } from './content.ts'
import { languageState, type WrittenAt, writtenAtOf } from './sections.ts'

const content: Content = {
  ...{ description: {}, aims: {}, prerequisites: {}, methods: {}, attendance: {}, accessibility: {} },
  ...{ outcomes: [], topics: [], assessment: [], readings: [], workload: noWorkload, leastAttendance: null },
  integrity: { en: 'Your work is your own.', pt: 'O seu trabalho é seu.' },
}
const began: WrittenAt = { integrity: { en: '2026-01-01', pt: '2026-01-02' } }
const stateOf = (of: Content, writtenAt: WrittenAt, language: 'en' | 'pt' | 'zh-Hant') =>
  languageState(of, 'integrity', { language, writtenAt })

test('a translation is outdated after its English text changes, until it is rewritten or confirmed', () => {
  expect(stateOf(content, began, 'pt')).toBe('written')
  const after = { ...content, integrity: { ...content.integrity, en: 'Tools must be named.' } }
  const changed = writtenAtOf({ before: content, after, writtenAt: began }, { now: '2026-02-01', confirmed: [] })
  expect(stateOf(after, changed, 'pt')).toBe('older')
  const same = { before: after, after, writtenAt: changed }
  const confirmed = writtenAtOf(same, { now: '2026-03-01', confirmed: ['integrity.pt'] })
  expect(stateOf(after, confirmed, 'pt')).toBe('written')
})

test('a section without a text in a language is missing, unless it may be left empty', () => {
  expect(stateOf(content, began, 'zh-Hant')).toBe('missing')
  expect(languageState(content, 'accessibility', { language: 'en', writtenAt: {} })).toBe('none')
  expect(languageState(content, 'aims', { language: 'en', writtenAt: {} })).toBe('missing')
})

test('a list is complete in a language when each of its rows is', () => {
  const one = { code: 'O1', text: { en: 'Sort', pt: 'Ordenar' } }
  const half = { ...content, outcomes: [one, { code: 'O2', text: { en: 'Search' } }] }
  const state = (of: Content) => languageState(of, 'outcomes', { language: 'pt', writtenAt: {} })
  expect([state(half), state({ ...content, outcomes: [one] })]).toEqual(['missing', 'written'])
})

test('a text with a wrong check digit is not an ISBN', () => {
  expect(['978-0-262-04630-5', '9780262046306', '0-8044-2957-X', '12345'].map(isIsbn)).toEqual([
    ...[true, false, true, false],
  ])
})

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show, standForServer, startAfresh } from '../../../../platform/test/component.tsx'
import type { SheetContent, SheetLine } from '../../contract/sheet/sheet-content.ts'
import { words } from '../words.ts'
import { Counts, OldAndNew } from './old-and-new.tsx'

afterEach(startAfresh)

const exam = {
  ...{ code: 'EXAM', title: { en: 'Exam' }, kind: 'EXAM' as const, weight: 60, maxMark: 20, status: null },
  ...{ penalty: 0, dropped: false, score: 8.5, was: { score: 7.5, status: null } },
}
const line = (id: number, name: string, more: Partial<SheetLine>): SheetLine => ({
  ...{ enrollment: id, student: { id, name, number: null }, outcome: 'PASSED', total: 10.2, grade: '10.2' },
  ...{ points: null, computed: 10.2, questions: [], attendance: 93, decision: null, parts: [exam] },
  previous: { grade: '9.8', total: 9.8, outcome: 'FAILED' },
  ...more,
})
const geo = line(1, 'Geo Roberts', {
  deciding: [
    {
      ...{ rule: 'below', title: { en: 'Exam' }, least: 8 },
      ...{ before: { value: 7.5, holds: false }, after: { value: 8.5, holds: true } },
    },
  ],
})
const away = { value: 57.1, holds: false }
const roberto = line(2, 'Roberto Garcia', {
  ...{ outcome: 'FAILED', total: null, grade: null, broken: ['attendance'] },
  previous: { grade: null, total: null, outcome: 'FAILED' },
  deciding: [{ rule: 'attendance', least: 70, before: away, after: away }],
})

async function cellsOf(name: string) {
  const row = await screen.findByRole('row', { name: new RegExp(`^${name}`) })
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

test('all who sign read old and new mark, total, grade and outcome, and the rule that decides with both sides', async () => {
  standForServer(() => ({ body: {} }))
  await words.load('en')
  await show(<OldAndNew of={{ lines: [geo, roberto] }} />)
  const [mark, total, grade, outcome, rule] = await cellsOf('Geo Roberts')
  expect([mark, total, grade]).toEqual(['Exam before 7.57.5 8.5', 'before 9.89.8 10.2', 'before 9.89.8 10.2'])
  expect([outcome, rule]).toEqual(['before FailedFailed Passed', 'Exam at least 8: 7.5 no, 8.5 yes'])
})

test('who fails by attendance stays without a number, and the rule says why', async () => {
  standForServer(() => ({ body: {} }))
  await words.load('en')
  await show(<OldAndNew of={{ lines: [roberto] }} />)
  expect((await cellsOf('Roberto Garcia')).slice(1)).toEqual([
    ...['–', '–', 'Failed, stays', 'attended 57.1%, 70% is needed'],
  ])
})

test('the counts of the whole course stand beside it, before and after', async () => {
  standForServer(() => ({ body: {} }))
  await words.load('en')
  const rectifies: SheetContent['rectifies'] = {
    ...{ checksum: 'a', edition: 1, cause: 'MARKING', text: 'Question 4 was not read.' },
    counts: {
      ...{ students: 34, before: { passed: 29, failed: 5, mean: 12.9 } },
      after: { passed: 30, failed: 4, mean: 12.9 },
    },
  }
  await show(<Counts of={{ rectifies }} />)
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
  expect(rows).toEqual(['Passedbefore 2929 30', 'Failedbefore 55 4', 'Mean12.9'])
})

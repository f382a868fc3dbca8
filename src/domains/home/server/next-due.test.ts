import { expect, test } from 'vitest'
import { nextDue } from './next-due.ts'

const today = '2026-11-21'
const due = (id: number, dueOn: string) => ({ id, dueOn, code: `A${id}` })
const marked = (assessment: number, score: number | null, submittedOn: string | null = null) => ({
  marks: [{ assessment, score, status: null, submittedOn }],
})

test('work due today comes before work due later, in whatever order they are listed', () => {
  expect(nextDue([due(1, '2026-12-01'), due(2, today)], [], today)).toEqual({ dueOn: today, code: 'A2' })
})

test('past work is never next', () => {
  expect(nextDue([due(1, '2026-11-20')], [], today)).toBeNull()
})

test('marked or handed-in work is no longer next; work with an empty mark still is', () => {
  const assessments = [due(1, '2026-11-22'), due(2, '2026-11-23'), due(3, '2026-11-24')]
  const enrollments = [marked(1, 12), marked(2, null, '2026-11-20'), marked(3, null)]
  expect(nextDue(assessments, enrollments, today)?.code).toBe('A3')
})

test('work from which a student is excused is no longer next', () => {
  const excused = { assessment: 1, score: null, status: 'EXCUSED', submittedOn: null }
  expect(nextDue([due(1, '2026-11-22'), due(2, '2026-11-23')], [{ marks: [excused] }], today)?.code).toBe('A2')
})

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { show, standForServer, startAfresh, writes } from '../../../../platform/test/component.tsx'
import type { Entry } from './queries.ts'
import { WeekMove } from './week-move.tsx'

const entry = (id: number, more: Partial<Entry>): Entry => ({
  ...{ '@id': `/api/v2/teaching_practice_time_logs/${id}`, '@type': 'TimeLog', id },
  ...{ practice: { '@id': '/api/v2/teaching_practices/1', '@type': 'TeachingPractice', id: 1, name: 'Ana' } },
  ...{ student: { '@id': '/api/v2/users/1', '@type': 'User', id: 1, name: 'Ana' } },
  ...{ date: '2026-11-23', startsAt: '09:00', endsAt: '10:00', minutes: 60, kind: 'TEACHING', subject: null },
  ...{ description: 'Poems', reflection: '', state: 'DRAFT', decidedBy: null, decidedAt: null, onBehalf: false },
  ...{ reason: null, heldBack: [], actions: ['submit'], ...more },
})
const week = (...entries: Entry[]) => ({ from: '2026-11-23', until: '2026-11-29', entries, minutes: 60 })

beforeEach(() => {
  standForServer(() => ({ body: { 'hydra:totalItems': 1, 'hydra:member': [], moved: 0, dryRun: false } }))
})
afterEach(startAfresh)

test('a week in which everything is still to come cannot be submitted, and says why', async () => {
  const { user } = await show(
    <WeekMove
      name="submit"
      practice={1}
      of={week(entry(1, { heldBack: ['inFuture'] }), entry(2, { heldBack: ['inFuture', 'noDescription'] }))}
    />,
  )
  const button = await screen.findByRole('button', { name: 'Submit this week' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const reasons = within(screen.getByRole('list', { name: 'What holds entries back' })).getAllByRole('listitem')
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    '2 entries stay: This is in the future, or not over yet.',
    '1 entry stays: The description is missing. One or two sentences are enough. Do not name pupils.',
  ])
  await user.click(button)
  expect(writes()).toEqual([])
})

test('what is ready is submitted, and the rest says what it waits for', async () => {
  const { user } = await show(
    <WeekMove name="submit" practice={1} of={week(entry(1, {}), entry(2, { heldBack: ['noDescription'] }))} />,
  )
  expect(screen.getByText(/1 entry stays: The description is missing/)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Submit this week' }))
  expect(writes().map(({ path }) => path)).toEqual([
    '/api/v2/teaching_practice_time_logs/transitions/submit?practice.id=1&from=2026-11-23&until=2026-11-29',
  ])
})

test('a mentor who may not decide reads the reason beside the week', async () => {
  const held = entry(1, { state: 'SUBMITTED', actions: ['approve'], heldBack: ['ownAddress'] })
  await show(<WeekMove name="approve" practice={1} of={week(held)} />)
  expect(screen.getByRole('button', { name: 'Approve this week: 1 h' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/1 entry stays: The student uses the same/)).toBeDefined()
})

test('nothing is offered in a week of which nothing is open', async () => {
  await show(<WeekMove name="approve" practice={1} of={week(entry(1, { state: 'APPROVED', actions: [] }))} />)
  expect(screen.queryByRole('button')).toBeNull()
})

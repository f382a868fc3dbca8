// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prefetch } from '#platform/web/api/query.ts'
import { profileQuery } from '#platform/web/api/session.ts'
import { show, standForServer, startAfresh, writes } from '../../../../platform/test/component.tsx'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { words } from '../words.ts'
import { Numbers, WideSpread } from './numbers.tsx'
import { termsQuery, waitingIn } from './queries.ts'
import { WaitingSheets } from './waiting.tsx'

afterEach(startAfresh)

const person = (id: number, name: string) => ({ '@id': `/api/v2/users/${id}`, '@type': 'User', id, name })
const figures = (anomalies: string[]) => ({
  ...{ students: 20, passed: 18, failed: 2, incomplete: 0, overridden: 0, mean: 13.2, median: 13, deviation: 2 },
  ...{ top: 20, pass: 10, spread: [0, 0, 0, 0, 2, 4, 6, 5, 2, 1], lastMean: 12.9, anomalies },
})
const sheet = (id: number, more: object = {}) => ({
  ...{ '@id': GradeSheet.iri(id), '@type': 'GradeSheet', id, kind: 'REGULAR', edition: 1, state: 'SUBMITTED' },
  course: { '@id': `/api/v2/courses/${id}`, '@type': 'Course', id, code: `CS${id}`, name: `Course ${id}` },
  module: {
    '@id': `/api/v2/modules/${id % 2}`,
    '@type': 'Module',
    id: id % 2,
    code: `M${id % 2}`,
    name: `Module ${id % 2}`,
  },
  ...{ lecturers: [person(7, 'Tomás')], submittedBy: person(7, 'Tomás'), submittedAt: '2026-11-01T02:00:00Z' },
  ...{ approvedBy: null, approvedAt: null, confirmedBy: null, confirmedAt: null, publishedAt: null },
  ...{ waitingSince: '2026-11-01T02:00:00Z', waitsFor: [person(1, 'Kuok')], dueOn: null, figures: figures([]) },
  ...{ checksum: '0', actions: ['approve', 'return', 'open'] },
  ...more,
})

/** Two sheets without anomalies, one with an anomaly, and one that another person decides. */
const waiting = [
  sheet(11),
  sheet(12),
  sheet(13, { figures: figures(['allPassed']) }),
  sheet(14, { actions: ['open'], waitsFor: [person(2, 'Rita')] }),
]
const list = (member: object[]) => ({ 'hydra:totalItems': member.length, 'hydra:member': member })

beforeEach(() => {
  standForServer(({ path, method }) => {
    if (method === 'POST') return { body: { '@type': 'MovedMany', moved: 2, results: [] } }
    if (path.includes('/transitions')) return { body: list([]) }
    if (path.includes('/reminders')) return { body: { '@type': 'GradeSheetReminders', reminders: [] } }
    if (path.includes('/document'))
      return { body: { content: { anomalies: [], lines: [], lecturers: [] }, edition: 1, signatures: [] } }
    if (path.includes('/terms')) return { body: list([]) }
    if (path.includes('/profile')) return { body: { user: { id: 1, name: 'Kuok' } } }
    const [, id] = /grade_sheets\/(\d+)/.exec(path) ?? []
    if (id) return { body: waiting.find((one) => one.id === Number(id)), etag: '"1"' }
    return { body: list(waiting) }
  })
})

async function open(at = '/') {
  await words.load('en')
  const search = new URL(at, 'http://localhost').searchParams
  await Promise.all([prefetch(profileQuery), prefetch(termsQuery), prefetch(waitingIn('program', 1, search).query)])
  return show(<WaitingSheets scope="program" id={1} />, { at })
}
const group = (name: RegExp) => screen.findByRole('list', { name })

test('sheets without anomalies are grouped, those with some are separate, and those of others are locked with names', async () => {
  await open()
  expect(within(await group(/without anomalies/)).getAllByRole('listitem')).toHaveLength(2)
  const other = await group(/not yours/)
  expect(within(other).getByText(/decided by Rita/)).toBeTruthy()
  expect(within(other).queryByRole('checkbox')).toBeNull()
})

test('a sheet with an anomaly cannot be selected before it was opened', async () => {
  const { user } = await open()
  const look = await group(/to look at/)
  expect(within(look).queryByRole('checkbox', { checked: false })?.hasAttribute('disabled') ?? true).toBe(true)
  await user.click(within(look).getByRole('button', { name: /Course 13/ }))
  await waitFor(() =>
    expect(
      within(look)
        .getByRole('checkbox', { name: /Course 13/ })
        .hasAttribute('disabled'),
    ).toBe(false),
  )
})

test('all sheets that can be decided together are selected at once, and nothing is sent before confirmation', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: /2 without anomalies/ }))
  const acts = await screen.findByRole('toolbar')
  expect(within(acts).getByText('2 rows chosen')).toBeTruthy()
  expect(writes()).toEqual([])
})

test('sorted by module the same sheets are under their modules', async () => {
  await open('/?by=module')
  expect(within(await group(/M1 Module 1/)).getAllByRole('listitem')).toHaveLength(2)
  expect(within(await group(/M0 Module 0/)).getAllByRole('listitem')).toHaveLength(2)
})

test('this run is drawn in front of the outline of the last one, and both are read aloud', async () => {
  const last = { term: '2025A', spread: [0, 0, 0, 1, 1, 6, 1, 1, 0, 0] }
  await words.load('en')
  await show(<WideSpread of={{ ...figures([]), last }} />)
  await screen.findByText('line: 2025A, mean 12.9')
  expect(screen.getByText('bars: now, mean 13.2')).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('2025A: 0%, 0%, 0%, 10%, 10%, 60%')
})

test('every number of a row has a label', async () => {
  await words.load('en')
  await show(<Numbers of={figures([])} />)
  await screen.findByText('none')
  expect(document.body.textContent).toMatch(/Students 20Mean 13.2\+0.3Passed 90%Spread .*Anomalies none/)
})

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery } from '#platform/web/api/session.ts'
import { type Reply, show, standForServer, startAfresh } from '../../../../platform/test/component.tsx'
import { words } from '../words.ts'
import Final, { load } from './final.tsx'
import { finalsQuery } from './queries.ts'
import { useExcel } from './use-excel.ts'

afterEach(startAfresh)

const graded = (enrollment: number, name: string, total: number, more: object = {}) => ({
  ...{ enrollment, student: { '@id': `/api/v2/users/${enrollment}`, '@type': 'User', id: enrollment, name } },
  ...{ rests: 100, of: 100, missing: [], pending: [], dropped: [], below: [], absent: [], given: [], left: null },
  ...{ grade: { total, grade: total.toFixed(1), points: null, passed: total >= 10 }, questions: [], decision: null },
  ...{ attendance: { percent: 90, leastReached: true }, stale: false, frozen: false, mine: true },
  ...{ outcome: total >= 10 ? 'PASSED' : 'FAILED', sheet: { total, grade: total.toFixed(1), points: null } },
  ...more,
})
const open = { outcome: 'OPEN', sheet: null, questions: ['nearPass'] }
const list = (member: object[]) => ({ 'hydra:member': member, 'hydra:totalItems': member.length })

const decidedMeanwhile = { status: 409, body: { 'hydra:description': 'The grade has changed since you looked.' } }

async function openPage(
  students: object[],
  { historical = false, state = 'MARKING', onWrite = (): Reply => ({ body: {} }) } = {},
) {
  standForServer(({ path, method }) => {
    if (method !== 'GET') return onWrite()
    if (path.includes('/profile')) return { body: { user: { id: 1, name: 'Tomás' } } }
    if (path.endsWith('/finals'))
      return {
        body: {
          ...{ '@type': 'FinalGrades', scheme: { top: 20, step: 0.1, pass: 10, bands: [] }, leastAttendance: 70 },
          ...{ historical, students, differing: [] },
        },
      }
    if (path.endsWith('/report')) return { body: { detail: 'The report is being made.' }, status: 503 }
    if (path.includes('/grade_sheets'))
      return {
        body: list([{ '@id': '/api/v2/grade_sheets/1', id: 1, kind: 'REGULAR', state, historical, actions: [] }]),
      }
    if (path.includes('/changes')) return { body: { since: null, upTo: '0', changes: [] } }
    if (path.endsWith('/courses/7')) return { body: { id: 7, code: 'CS204', actions: ['seeMarks'] } }
    return { body: list([]) }
  })
  await words.load('en')
  await prefetch(profileQuery)
  await load({ id: '7' })
  return show(<Final params={{ id: '7' }} />)
}
const goOn = 'Go on to the report'

test('while grades are open the link to the next step shows their number', async () => {
  await openPage([graded(1, 'Mina', 9.6, open), graded(2, 'Kit', 8, { ...open, missing: [4] }), graded(3, 'Lee', 14)])
  const held = await screen.findByRole('button', { name: goOn })
  expect(held.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('tooltip').textContent).toBe('To decide: 1. Waiting for marks: 1.')
})

test('once every grade is settled the link leads to the report', async () => {
  await openPage([graded(1, 'Mina', 9), graded(3, 'Lee', 14)])
  expect((await screen.findByRole('link', { name: goOn })).getAttribute('href')).toBe('/courses/7/grading/report')
})

const byAna = { id: 8, kind: 'KEEP', total: null, dueOn: null, reason: '', computed: 9.6, by: { id: 2, name: 'Ana' } }
const kept = { outcome: 'FAILED', questions: ['nearPass'], decision: byAna }

test('a refused override stays open where the student is now, with its text and the error', async () => {
  const students = [graded(1, 'Mina', 9.6, open), graded(3, 'Lee', 14)]
  const onWrite = () => {
    students[0] = graded(1, 'Mina', 9.6, kept)
    return decidedMeanwhile
  }
  const { user } = await openPage(students, { onWrite })
  await user.click(await screen.findByRole('button', { name: 'Override …' }))
  await user.keyboard('11')
  await user.type(screen.getByLabelText(/^Reason/), 'Question four could be read twice.')
  await user.click(screen.getByRole('button', { name: 'Override with 11.0' }))
  const table = await screen.findByRole('table', { name: 'Without question' })
  const line = await within(table).findByRole('form', { name: 'Override the grade of Mina' })
  expect(within(line).getByText('The grade has changed since you looked.')).toBeTruthy()
  expect(within(line).getByLabelText<HTMLInputElement>('Grade (0 to 20)').value).toBe('11')
  expect(within(line).getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Question four could be read twice.')
  expect(within(table).getByText('kept by Ana')).toBeTruthy()
  expect(screen.getByText('Nothing to decide')).toBeTruthy()
})

test('once a grade is decided the focus moves to the next one', async () => {
  const students = [graded(1, 'Mina', 9.6, open), graded(2, 'Kit', 9.7, open), graded(3, 'Lee', 14)]
  const onWrite = () => {
    students[0] = graded(1, 'Mina', 9.6, kept)
    return { body: students[0] }
  }
  const { user } = await openPage(students, { onWrite })
  await user.click(await screen.findByRole('button', { name: 'Keep 9.6' }))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Keep 9.7'))
})

test('a signed sheet has no next step', async () => {
  await openPage([graded(1, 'Mina', 9)], { state: 'SUBMITTED' })
  await screen.findByRole('table', { name: 'Without question' })
  expect(screen.queryByText(goOn)).toBeNull()
})

test('for a course graded before the portal the results are shown, and nothing can be decided', async () => {
  await openPage([graded(1, 'Mina', 9.6, { mine: false }), graded(3, 'Lee', 14, { mine: false })], { historical: true })
  await screen.findByText('Graded before the portal')
  expect(within(screen.getByRole('table', { name: 'Results on the record' })).getAllByRole('row')).toHaveLength(3)
  expect(screen.queryByText('To decide')).toBeNull()
  expect(screen.queryByText(goOn)).toBeNull()
})

function DecisionMessage() {
  const finals = useLoaded(finalsQuery('7')).data
  return <output>{JSON.stringify(useExcel({ id: 7, code: 'CS204/1' }, finals)())}</output>
}

test('the Excel file has each student with outcome and what is open', async () => {
  await openPage([graded(1, 'Mina', 9.6, open), graded(3, 'Lee', 14)])
  await show(<DecisionMessage />)
  const [sheet] = JSON.parse((await screen.findByRole('status')).textContent ?? '')
  expect(sheet.name).toBe('CS204 1 final grades')
  expect(sheet.rows).toMatchObject([
    { name: 'Mina', total: 9.6, grade: null, outcome: 'To decide', attendance: 0.9, note: '0.4 below the pass of 10' },
    { name: 'Lee', total: 14, grade: '14.0', outcome: 'Passed', note: '' },
  ])
})

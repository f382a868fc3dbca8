// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show, standForServer, startAfresh } from '../../../../platform/test/component.tsx'
import { words } from '../words.ts'
import OwnGrade, { load } from './grade.tsx'

afterEach(startAfresh)

const list = (member: object[]) => ({ 'hydra:member': member, 'hydra:totalItems': member.length })
const rectified = {
  ...{ '@id': '/api/v2/final_grades/2', id: 2, current: true, held: false, kind: 'RECTIFICATION', cause: 'MARKING' },
  ...{ outcome: 'PASSED', total: 16.3, grade: '16.3', top: 20, pass: 10, credits: 6, dueOn: null, reviewUntil: null },
  ...{
    publishedAt: '2026-11-17T03:00:00Z',
    actions: [],
    student: { '@id': '/api/v2/users/5', id: 5 },
    course: { '@id': '/api/v2/courses/7', id: 7 },
  },
  calculation: { parts: [], computed: 15.3, attendance: null, decision: { kind: 'OVERRIDE', reason: '', dueOn: null } },
}

/** The page of a student whose enrolment has this state, with these published grades. */
async function open(state: string | null, grades: object[] = []) {
  standForServer(({ path }) => {
    if (path.includes('/my_academic'))
      return { body: { courses: [], enrollments: [{ id: 3, course: '/api/v2/courses/7', state }] } }
    if (path.endsWith('/courses/7')) return { body: { '@id': '/api/v2/courses/7', id: 7, code: 'CS204' } }
    if (path.includes('/final_grades')) return { body: list(grades) }
    return { body: list([]) }
  })
  await words.load('en')
  await load({ id: '7' })
  await show(<OwnGrade params={{ id: '7' }} />)
}

test('a result from before the portal is shown as such, and no grade is announced', async () => {
  await open('DISTINCTION')
  await screen.findByText('Graded before the portal')
  expect(screen.getByText('Passed')).toBeTruthy()
  expect(screen.queryByText('Your grade is not published yet')).toBeNull()
})

test('a student who waits for a grade reads that it is not published', async () => {
  await open('ENROLLED')
  await screen.findByText('Your grade is not published yet')
  expect(screen.queryByText('Graded before the portal')).toBeNull()
})

test('a hold hides a result from before the portal as well', async () => {
  await open(null)
  await screen.findByText('Your grade is published, but a hold keeps it from you')
  expect(screen.queryByText('Passed')).toBeNull()
})

test('the calculation of a rectified grade ends with the current grade, and no other sum stands beside it', async () => {
  await open('PASSED', [rectified])
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent)
  expect(rows.slice(1)).toEqual(['Grade after rectification16.3 / 20'])
  expect(screen.getAllByText('The grade was rectified: Error in marking.')).toHaveLength(1)
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { prefetch } from '#platform/web/query.ts'
import {
  type Reply,
  type Sent,
  show,
  standForServer,
  startAfresh,
  writes,
} from '../../../../platform/test/component.tsx'
import type { FinalGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import { words } from '../words.ts'
import { assessmentsQuery } from './queries.ts'
import { ToDecide } from './to-decide.tsx'

afterEach(startAfresh)

const scheme = { id: 1, code: '0-20', name: { en: '0 to 20' }, top: 20, step: 0.1, pass: 10, bands: [] }
const doubtful: FinalGrade = {
  ...{ enrollment: 3, student: { '@id': '/api/v2/users/3', '@type': 'User', id: 3, name: 'Mina Chan', number: '1' } },
  ...{ total: null, rests: 100, of: 100, missing: [], pending: [], dropped: [], below: [], absent: [], given: [] },
  ...{ grade: { total: 9.6, grade: '9.6', points: null, passed: false }, questions: ['nearPass'], decision: null },
  ...{ attendance: { percent: 90, leastReached: true }, stale: false, outcome: 'OPEN', sheet: null, mine: true },
} as never

async function open(answer: (sent: Sent) => Reply, of: Partial<FinalGrade> = {}) {
  const students = [{ ...doubtful, ...of }]
  const finals: FinalGrades = {
    ...{ '@id': '/api/v2/gradebooks/7/finals', '@type': 'FinalGrades', scheme, leastAttendance: 70, historical: false },
    ...{ students, differing: [] },
  }
  standForServer((sent) =>
    sent.method === 'GET' ? { body: { 'hydra:member': [], 'hydra:totalItems': 0 } } : answer(sent),
  )
  await words.load('en')
  await prefetch(assessmentsQuery('7'))
  const { user } = await show(<ToDecide course="7" finals={finals} students={students} />)
  await screen.findByRole('list', { name: 'To decide' })
  return user
}
const decided: Reply = { body: doubtful }
const reason = 'Two questions of the exam were read twice and are right.'

test('a doubtful grade stands with its rule, and is kept against what is shown of it', async () => {
  const user = await open(() => decided)
  expect(screen.getByText(/0.4 below the pass of 10/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep 9.6' }))
  expect(writes()).toMatchObject([
    { path: '/api/v2/enrollments/3/final_grade', body: { kind: 'KEEP', seen: { decision: 0, computed: 9.6 } } },
  ])
})

test('an override wants a grade of the scale and a reason of twenty characters', async () => {
  const user = await open(() => decided)
  await user.click(screen.getByRole('button', { name: 'Override …' }))
  const grade = await screen.findByLabelText('Grade (0 to 20)')
  await user.clear(grade)
  await user.type(grade, '21')
  expect(screen.getByText('Enter a number from 0 to 20.')).toBeTruthy()
  await user.type(screen.getByLabelText(/Reason/), 'Too short.')
  await user.click(screen.getByRole('button', { name: 'Override' }))
  await user.type(screen.getByLabelText(/Reason/), ` ${reason}`)
  await user.click(screen.getByRole('button', { name: 'Override' }))
  expect(writes()).toEqual([])
  await user.clear(grade)
  await user.type(grade, '10.5')
  await user.click(screen.getByRole('button', { name: 'Override' }))
  expect(writes()).toMatchObject([{ body: { kind: 'OVERRIDE', total: 10.5, reason: `Too short. ${reason}` } }])
})

test('whoever decides about a grade that has changed hears so; reason and grade stay, and nothing is lost without a network', async () => {
  const changed = 'The grade or its decision has changed since you looked.'
  const answers: Reply[] = ['no answer', { status: 409, body: { 'hydra:description': changed } }, decided]
  const user = await open(() => answers.shift() ?? decided)
  await user.click(screen.getByRole('button', { name: 'Incomplete …' }))
  const give = () => user.click(screen.getByRole('button', { name: 'Leave incomplete' }))
  await user.type(await screen.findByLabelText(/Reason/), reason)
  await give()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe(reason)
  await give()
  expect(await screen.findByText(changed)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe(reason)
  await give()
  expect(writes().map(({ body }) => body.kind)).toEqual(['INCOMPLETE', 'INCOMPLETE', 'INCOMPLETE'])
  expect(new Set(writes().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
})

test('what no rule lets stand cannot be kept, and nobody decides about themselves', async () => {
  await open(() => decided, { questions: ['missing'] })
  expect(screen.queryByRole('button', { name: /Keep/ })).toBeNull()
  startAfresh()
  await open(() => decided, { mine: false })
  expect(screen.queryByRole('button')).toBeNull()
})

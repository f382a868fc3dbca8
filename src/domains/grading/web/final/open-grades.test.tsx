// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { prefetch } from '#platform/web/api/query.ts'
import {
  type RecordedRequest,
  type Reply,
  show,
  standForServer,
  startAfresh,
  writes,
} from '../../../../platform/test/component.tsx'
import type { FinalGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import { words } from '../words.ts'
import { OverridingPlace } from './overriding.tsx'
import { assessmentsQuery } from './queries.ts'
import { ToDecide } from './to-decide.tsx'

afterEach(startAfresh)

const scheme: FinalGrades['scheme'] = {
  id: 1,
  code: '0-20',
  name: { en: '0 to 20' },
  top: 20,
  step: 0.1,
  pass: 10,
  bands: [],
}
const doubtful: FinalGrade = {
  ...{ enrollment: 3, student: { '@id': '/api/v2/users/3', '@type': 'User', id: 3, name: 'Mina Chan', number: '1' } },
  ...{ total: null, rests: 100, of: 100, missing: [], pending: [], dropped: [], below: [], absent: [], given: [] },
  ...{ grade: { total: 9.6, grade: '9.6', points: null, passed: false }, questions: ['nearPass'], decision: null },
  ...{ attendance: { percent: 90, leastReached: true }, stale: false, outcome: 'OPEN', sheet: null, mine: true },
} as never

async function open(
  answer: (sent: RecordedRequest) => Reply,
  of: Partial<FinalGrade> = {},
  by: FinalGrades['scheme'] = scheme,
) {
  const students = [{ ...doubtful, ...of }]
  const finals: FinalGrades = {
    ...{
      '@id': '/api/v2/gradebooks/7/finals',
      '@type': 'FinalGrades',
      scheme: by,
      leastAttendance: 70,
      historical: false,
    },
    ...{ students, differing: [] },
  }
  standForServer((sent) =>
    sent.method === 'GET' ? { body: { 'hydra:member': [], 'hydra:totalItems': 0 } } : answer(sent),
  )
  await words.load('en')
  await prefetch(assessmentsQuery('7'))
  const { user } = await show(
    <OverridingPlace>
      <ToDecide course="7" finals={finals} students={students} />
    </OverridingPlace>,
  )
  await screen.findByRole('list', { name: 'To decide' })
  return user
}
const decided: Reply = { body: doubtful }
const reason = 'Two questions of the exam were read twice and are right.'

test('a doubtful grade is shown with its rule, and keeping it sends what is shown', async () => {
  const user = await open(() => decided)
  expect(screen.getByText(/0.4 below the pass of 10/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep 9.6' }))
  expect(writes()).toMatchObject([
    { path: '/api/v2/enrollments/3/final_grade', body: { kind: 'KEEP', seen: { decision: 0, computed: 9.6 } } },
  ])
})

const gradeField = () => screen.findByLabelText<HTMLInputElement>('Grade (0 to 20)')
const reasonField = () => screen.getByLabelText<HTMLTextAreaElement>(/^Reason/)
const overriding = async (answer: (sent: RecordedRequest) => Reply, of: Partial<FinalGrade> = {}, by = scheme) => {
  const user = await open(answer, of, by)
  await user.click(screen.getByRole('button', { name: 'Override …' }))
  return { user, grade: await gradeField() }
}

test('an override needs a grade of the scale and a reason of twenty characters, and shows its effect', async () => {
  const { user, grade } = await overriding(() => decided)
  expect(document.activeElement).toBe(grade)
  await user.keyboard('21')
  expect(screen.getByText('Enter a number from 0 to 20.', { selector: 'small' })).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(grade)
  await user.clear(grade)
  await user.type(grade, '9.87')
  expect(screen.getByText('Grades go in steps of 0.1.', { selector: 'small' })).toBeTruthy()
  await user.clear(grade)
  await user.type(grade, '9.8')
  const form = screen.getByRole('form', { name: 'Override the grade of Mina Chan' })
  expect(form.textContent).toContain('9.6 → 9.8 Failed')
  await user.clear(grade)
  await user.type(grade, '10.5{Enter}')
  expect(form.textContent).toContain('9.6 → 10.5 Passed')
  expect(document.activeElement).toBe(reasonField())
  await user.keyboard('Too short.{Control>}{Enter}{/Control}')
  expect(writes()).toEqual([])
  await user.keyboard(` ${reason}{Control>}{Enter}{/Control}`)
  expect(writes()).toMatchObject([{ body: { kind: 'OVERRIDE', total: 10.5, reason: `Too short. ${reason}` } }])
})

test('if grades have names an override can be entered by name', async () => {
  const bands = [
    { from: 14, grade: 'B', points: 3 },
    { from: 10, grade: 'C', points: 2 },
    { from: 0, grade: 'F', points: 0 },
  ]
  const { user } = await overriding(() => decided, {}, { ...scheme, bands })
  await user.keyboard('X')
  expect(screen.getByText(/or one of the grades B, C, F/, { selector: 'small' })).toBeTruthy()
  await user.keyboard('{Backspace}b')
  await user.type(reasonField(), reason)
  await user.click(screen.getByRole('button', { name: 'Override with B' }))
  expect(writes()).toMatchObject([{ body: { kind: 'OVERRIDE', total: 14 } }])
})

test('Escape closes the override, returns the focus and keeps the text', async () => {
  const { user } = await overriding(() => decided)
  await user.keyboard('11')
  await user.type(reasonField(), 'Half a reason{Escape}')
  expect(screen.queryByRole('form')).toBeNull()
  const again = screen.getByRole('button', { name: 'Override …' })
  expect(document.activeElement).toBe(again)
  await user.click(again)
  expect((await gradeField()).value).toBe('11')
  expect(reasonField().value).toBe('Half a reason')
})

test('an override with a lost response is sent again as the same one', async () => {
  const answers: Reply[] = ['no answer', decided]
  const { user } = await overriding(() => answers.shift() ?? decided)
  await user.keyboard('11')
  await user.type(reasonField(), reason)
  const give = () => user.click(screen.getByRole('button', { name: 'Override with 11.0' }))
  await give()
  await screen.findByRole('alert')
  await give()
  expect(screen.queryByRole('form')).toBeNull()
  expect(writes()).toHaveLength(2)
  expect(new Set(writes().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
})

test('deciding about a changed grade shows a conflict; reason and grade stay, and nothing is lost offline', async () => {
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

test('a grade that no rule allows cannot be kept, and nobody decides about themselves', async () => {
  await open(() => decided, { questions: ['missing'] })
  expect(screen.queryByRole('button', { name: /Keep/ })).toBeNull()
  startAfresh()
  await open(() => decided, { mine: false })
  expect(screen.queryByRole('button')).toBeNull()
})

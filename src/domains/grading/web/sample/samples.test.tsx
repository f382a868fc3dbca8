// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  type RecordedRequest,
  type Reply,
  show,
  standForServer,
  startAfresh,
  writes,
} from '../../../../platform/test/component.tsx'
import type { ProposedIn } from '../../contract/sample/sample-drawing.ts'
import { words } from '../words.ts'
import { Drawn } from './drawn.tsx'
import { Proposals } from './proposals.tsx'
import type { SampleItem } from './queries.ts'

afterEach(startAfresh)

const student = (id: number, name: string) => ({
  '@id': `/api/v2/users/${id}`,
  '@type': 'User',
  id,
  name,
  number: `2025000${id}`,
})
const exam = {
  ...{ id: 4, code: 'EX', title: { en: 'Exam' }, maxMark: 20 },
  proposals: [
    { enrollment: 1, candidate: null, student: student(1, 'Mina Chan'), score: 19, band: 'HIGH' },
    { enrollment: 2, candidate: null, student: student(2, 'Chan Ka Hou'), score: 9.8, band: 'BORDERLINE' },
  ],
} as never as ProposedIn

async function open(answer: (sent: RecordedRequest) => Reply, draws = true) {
  standForServer(answer)
  await words.load('en')
  const { user } = await show(<Proposals course="7" of={exam} draws={draws} />)
  await screen.findByRole('group', { name: 'EX Exam' })
  return user
}
const drawn: Reply = { body: { '@type': 'GradingSample', drawn: 1 } }
const picks = () => writes().map(({ body }) => body.picks)

test('checked work is drawn together with its band; all proposals are checked at first', async () => {
  const user = await open(() => drawn)
  await user.click(screen.getByRole('checkbox', { name: /Highest 19 of 20 Mina Chan/ }))
  await user.click(screen.getByRole('button', { name: 'Draw 1 work' }))
  expect(writes()).toMatchObject([{ path: '/api/v2/gradebooks/7/samples', body: { assessment: 4 } }])
  expect(picks()).toEqual([[{ enrollment: 2, band: 'BORDERLINE' }]])
})

test('with nothing checked nothing is drawn, and the button says what is missing', async () => {
  const user = await open(() => drawn)
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: /Draw 0 works/ }))
  expect(writes()).toEqual([])
  expect(screen.getByText('Tick what a colleague should look at.')).toBeTruthy()
})

test('a refusal or a missing response is reported, and the checks stay', async () => {
  const why = 'The mark has changed: look at the proposals again.'
  const answers: Reply[] = [{ status: 409, body: { 'hydra:description': why } }, 'no answer', drawn]
  const user = await open(() => answers.shift() ?? drawn)
  await user.click(screen.getByRole('checkbox', { name: /Highest/ }))
  const draw = () => user.click(screen.getByRole('button', { name: 'Draw 1 work' }))
  await draw()
  expect(await screen.findByText(why)).toBeTruthy()
  await draw()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Highest/ }).checked).toBe(false)
  await draw()
  expect(picks()).toEqual(Array.from({ length: 3 }, () => [{ enrollment: 2, band: 'BORDERLINE' }]))
})

test('a reader who may not draw sees the proposals and why nothing can be done', async () => {
  await open(() => drawn, false)
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.disabled).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Work is drawn by those who lead the course, until the grades are submitted.')).toBeTruthy()
})

test('a drawn sample links to its page; a moderator sees a number and no name', async () => {
  standForServer(() => ({ body: {} }))
  await words.load('en')
  const work = {
    ...{
      id: 8,
      assessment: { code: 'EX' },
      candidate: 10_001,
      band: 'HIGH',
      score: 19,
      newScore: null,
      maxMark: 20,
      state: 'SENT',
    },
    moderator: { name: 'Inês' },
  } as never as SampleItem
  await show(<Drawn samples={[work]} />)
  const link = await screen.findByRole('link', { name: 'EX · Candidate 10001' })
  expect(link.getAttribute('href')).toBe('/grading_samples/8')
  expect(screen.getByText('Highest · 19 of 20 · Inês')).toBeTruthy()
})

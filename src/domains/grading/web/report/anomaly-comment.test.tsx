// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, show, standForServer, startAfresh, writes } from '../../../../platform/test/component.tsx'
import type { ReportAnomaly } from '../../contract/report/grade-report.ts'
import { words } from '../words.ts'
import { AnomalyComment } from './anomaly-comment.tsx'

afterEach(startAfresh)

const values = { mean: 15.5, before: 12, shift: 3.5, term: '2025-1' }
const by = { '@id': '/api/v2/users/1', '@type': 'User' as const, id: 1, name: 'Tomás Silva' }
const said = { id: 4, text: 'Weekly laboratories are new this year.', by, at: '2026-11-21T02:00:00Z', stale: false }
const anomaly = (comment: ReportAnomaly['comment']): ReportAnomaly => ({ key: 'meanShift', values, comment })

async function open(comment: ReportAnomaly['comment'], { writing = true, status = 200 } = {}) {
  standForServer(() => ({ status, body: status === 200 ? anomaly(said) : { 'hydra:description': 'It has changed.' } }))
  await words.load('en')
  return show(<AnomalyComment course="7" of={anomaly(comment)} writes={writing} />)
}

test('a comment is sent with the numbers shown, and only if it is long enough', async () => {
  const { user } = await open(null)
  const save = () => screen.findByRole('button', { name: 'Save comment' })
  await user.type(await screen.findByLabelText('Your comment'), 'Labs.')
  await user.click(await save())
  expect(writes()).toEqual([])
  await user.clear(screen.getByLabelText('Your comment'))
  await user.type(screen.getByLabelText('Your comment'), said.text)
  await user.click(await save())
  expect(writes()).toMatchObject([
    { path: expect.stringContaining('/anomalies/meanShift'), body: { text: said.text, seen: { comment: 0, values } } },
  ])
})

test('a comment about other numbers can be confirmed, against the one shown', async () => {
  const { user } = await open({ ...said, stale: true })
  expect(await screen.findByLabelText('Your comment')).toHaveProperty('value', said.text)
  await user.click(screen.getByRole('button', { name: 'Confirm comment' }))
  expect(writes()).toMatchObject([{ body: { text: said.text, seen: { comment: 4, values } } }])
})

test('the text is kept when the server refuses it, and after leaving the page', async () => {
  const { user } = await open(null, { status: 409 })
  await user.type(await screen.findByLabelText('Your comment'), said.text)
  await user.click(screen.getByRole('button', { name: 'Save comment' }))
  expect(screen.getByLabelText('Your comment')).toHaveProperty('value', said.text)
  leave()
  await open(null)
  expect(await screen.findByLabelText('Your comment')).toHaveProperty('value', said.text)
})

test('a reader who may not write sees the comment and its author, but no field', async () => {
  await open(said, { writing: false })
  expect(await screen.findByText(said.text)).toBeTruthy()
  expect(screen.getByText(/Tomás Silva/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
})

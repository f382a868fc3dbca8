// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show, standForServer, startAfresh, writes } from '../../../platform/test/component.tsx'
import { EndTeaching } from './end-teaching.tsx'
import { words } from './words.ts'

afterEach(startAfresh)

const user = (id: number, name: string) => ({ '@id': `/api/v2/users/${id}`, '@type': 'User' as const, id, name })
const of = { id: 5, user: user(1, 'Tomás Silva'), actions: ['delete'] }
const given = { name: 'plannedSessions', text: '4 planned sessions', count: 4, isGiven: true }
const shared = { name: 'undecidedAbsences', text: '1 absence', count: 1, firstDay: null, lastDay: null, isGiven: false }

async function open(handover: object) {
  standForServer(({ method }) => ({ body: method === 'GET' ? handover : { given: 4, to: null } }))
  await words.load('en')
  const { user: person } = await show(<EndTeaching of={of} />)
  await person.click(screen.getByRole('button', { name: 'Remove Tomás Silva from the course' }))
  await screen.findByRole('dialog')
  return person
}

test('the dialog names what goes to whom, and sends the chosen successor', async () => {
  const [ines, rui] = [user(2, 'Inês Lopes'), user(3, 'Rui Sá')]
  const person = await open({
    left: [{ ...given, firstDay: '2026-11-23', lastDay: '2026-12-02' }, shared],
    successors: [
      { user: ines, role: 'LEAD' },
      { user: rui, role: 'CO' },
    ],
    successor: ines,
  })
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items()).toEqual([
    expect.stringMatching(/^4 planned sessions.*23 Nov.*2 Dec.*→ Inês Lopes$/),
    '1 absence→ those who teach the course',
  ])
  await person.selectOptions(screen.getByRole('combobox', { name: 'Who takes over' }), 'Rui Sá, Co-lecturer')
  expect(items()[0]).toMatch(/→ Rui Sá$/)
  expect(screen.getByText('Tomás Silva and Rui Sá are notified.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Remove' }))
  expect(writes()).toMatchObject([{ path: '/api/v2/course_lecturers/5/handover', body: { to: rui['@id'] } }])
})

test('without anybody else in the course the dialog says that nobody takes over', async () => {
  const person = await open({ left: [{ ...given, firstDay: null, lastDay: null }], successors: [], successor: null })
  expect(screen.getByRole('listitem').textContent).toBe('4 planned sessions→ nobody yet')
  expect(screen.getByText(/Nobody else teaches the course/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Remove' }))
  expect(writes()).toMatchObject([{ body: { to: null } }])
})

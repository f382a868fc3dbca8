// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, show, standForServer, startAfresh, writes } from '../../test/component.tsx'
import { queries } from '../api/query.ts'
import { profileQuery, stateReason } from '../api/session.ts'
import { ActButton } from './act-button.tsx'
import { ConfirmButton } from './confirm.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

afterEach(() => {
  stateReason(null)
  setOnline(true)
  startAfresh()
})

function setOnline(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

async function showCounting() {
  let done = 0
  const act = async () => {
    done += 1
  }
  const { user } = await show(<ActButton act={act}>Approve</ActButton>)
  return { user, button: await screen.findByRole('button', { name: 'Approve' }), done: () => done }
}

test('somebody who is offline reads on the button why nothing can be sent, and sends nothing', async () => {
  const { user, button, done } = await showCounting()
  setOnline(false)
  expect((await screen.findByRole('tooltip')).textContent).toContain('You are offline')
  await user.click(button)
  expect(done()).toBe(0)
  setOnline(true)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(done()).toBe(1)
})

test('a button keeps the focus, and a press that has begun, while it is stopped and allowed again', async () => {
  const { user, button, done } = await showCounting()
  setOnline(false)
  await screen.findByRole('tooltip')
  button.focus()
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  setOnline(true)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(document.activeElement).toBe(button)
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  expect(done()).toBe(1)
})

test('somebody who acts as another without a reason is asked for one, and may act once it is given', async () => {
  queries.setQueryData(profileQuery.queryKey, { impersonator: { id: 1, username: 'admin', reason: '' } })
  const { user, done } = await showCounting()
  expect(screen.getByRole('tooltip').textContent).toContain('Give a reason')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(done()).toBe(0)
  stateReason('The timetable was wrong')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(done()).toBe(1)
})

test('an action that cannot be undone asks for confirmation, and only the answer performs it', async () => {
  standForServer(() => ({}))
  let done = 0
  const revoke = async () => {
    done += 1
  }
  const { user } = await show(<ConfirmButton ask={{ title: 'Revoke this?', onConfirm: revoke }}>Revoke</ConfirmButton>)
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  expect(screen.getByText('You cannot undo this.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([done, writes()]).toEqual([0, []])
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  await user.click(screen.getAllByRole('button', { name: 'Revoke' }).at(-1) as HTMLElement)
  expect(done).toBe(1)
  expect(screen.queryByText('You cannot undo this.')).toBeNull()
})

const question = (about: string, given: string[]) => (
  <ReasonDialog
    title="Reject"
    act="Reject"
    least={10}
    about={about}
    onClose={() => undefined}
    onGiven={async (reason) => given.push(reason)}
  />
)

test('an unfinished reason is restored, for the same record only, until it is given', async () => {
  const given: string[] = []
  const { user } = await show(question('/photos/1', given))
  await user.type(await screen.findByRole('textbox'), 'The face is not in it')
  leave()
  await show(question('/photos/2', given))
  expect(await screen.findByRole<HTMLTextAreaElement>('textbox')).toMatchObject({ value: '' })
  leave()
  const again = await show(question('/photos/1', given))
  expect(await screen.findByRole<HTMLTextAreaElement>('textbox')).toMatchObject({ value: 'The face is not in it' })
  await again.user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(given).toEqual(['The face is not in it'])
  leave()
  await show(question('/photos/1', given))
  expect(await screen.findByRole<HTMLTextAreaElement>('textbox')).toMatchObject({ value: '' })
})

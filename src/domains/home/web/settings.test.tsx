// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queries } from '#platform/web/api/query.ts'
import { profileQuery } from '#platform/web/api/session.ts'
import { provideDomains } from '#platform/web/contribution/web-domains.ts'
import { wordsOf } from '#platform/web/words/words-define.ts'
import {
  type RecordedRequest,
  type Reply,
  show,
  standForServer,
  startAfresh,
  writes,
} from '../../../platform/test/component.tsx'
import Settings, { load } from './settings.tsx'

let profile: object
let delivery: string
let hours: object
let refuses: boolean
beforeEach(() => {
  provideDomains([{ name: 'material', words: wordsOf('material') }])
  delivery = 'now'
  hours = { timeZone: 'Asia/Macau', quiet: null }
  refuses = false
})
afterEach(startAfresh)

const basic = (language: string | null) => ({
  ...{ '@id': '/api/v2/user_basics/7', '@type': 'UserBasic', id: 7, preferredName: null, language },
  ...{ displayName: 'Mina', actions: ['update'] },
})

function answer({ method, path, body }: RecordedRequest): Reply {
  if (method === 'PUT' && refuses) return { status: 500 }
  if (path.startsWith('/api/v2/mail_choices')) {
    delivery = method === 'PUT' ? body.delivery : delivery
    const choice = { domain: 'material', topic: 'announcements', isNeeded: false, delivery }
    return { body: method === 'PUT' ? { '@type': 'MailChoice', ...choice } : { 'hydra:member': [choice] } }
  }
  if (path === '/api/v2/profile') return { body: profile }
  if (path.startsWith('/api/v2/mail_hours')) {
    hours = method === 'PUT' ? body : hours
    return { body: { '@type': 'MailHours', ...hours } }
  }
  if (path.startsWith('/api/v2/user_basics')) return { body: basic(body?.language ?? null), etag: '"1"' }
  return { body: { 'hydra:member': [], 'hydra:totalItems': 0 } }
}

async function open({ email = 'mina@example.org' as string | null, impersonator = null as object | null } = {}) {
  standForServer(answer)
  const user = { id: 7, email }
  profile = { guest: false, user, impersonator }
  queries.setQueryData(profileQuery.queryKey, profile as never)
  await load()
  return show(<Settings />)
}

const announcements = async (name: 'Immediately' | 'Daily digest' | 'No e-mail') =>
  within(await screen.findByRole('radiogroup', { name: 'Announcements in my courses' })).getByRole<HTMLInputElement>(
    'radio',
    { name },
  )

test('the language changes at once, and is saved for the mails', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('radio', { name: 'Português' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Definições' })).toBeDefined()
  await screen.findByText(/^Guardado às/)
  expect(writes().map(({ path, body }) => [path, body])).toEqual([['/api/v2/user_basics/7', { language: 'pt' }]])
})

test('notifications are received in the daily digest, and the page says that it is saved', async () => {
  const { user } = await open()
  await user.click(await announcements('Daily digest'))
  await screen.findByText(/^Saved at/)
  expect((await announcements('Daily digest')).checked).toBe(true)
  expect(screen.getByText('The daily digest is sent at 07:00.')).toBeDefined()
  expect(writes().map(({ body }) => body)).toEqual([{ domain: 'material', topic: 'announcements', delivery: 'daily' }])
})

test('a choice that could not be saved is shown as it was', async () => {
  refuses = true
  const { user } = await open()
  await user.click(await announcements('No e-mail'))
  await waitFor(async () => expect((await announcements('Immediately')).checked).toBe(true))
  expect(screen.queryByText(/^Saved at/)).toBeNull()
})

test('the quiet hours are switched on and changed', async () => {
  const { user } = await open()
  const quiet = within(await screen.findByRole('radiogroup', { name: 'Quiet hours' }))
  await user.click(quiet.getByRole('radio', { name: 'On' }))
  fireEvent.change(await screen.findByLabelText('Until'), { target: { value: '08:30' } })
  fireEvent.blur(screen.getByLabelText('Until'))
  const until = (time: string) => ({ timeZone: 'Asia/Macau', quiet: { from: '21:00', until: time } })
  await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([until('07:00'), until('08:30')]))
})

test('whoever acts for a person changes neither their mails nor their language', async () => {
  const { user } = await open({ impersonator: { id: 1, username: 'admin', reason: 'to help' } })
  expect((await announcements('No e-mail')).disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Português' }))
  await screen.findByRole('heading', { level: 1, name: 'Definições' })
  expect(writes()).toEqual([])
})

test('the time zone is that of the university, and somebody without an address is told that nothing is mailed', async () => {
  await open({ email: null })
  expect((await screen.findAllByText('Asia/Macau (GMT+8)')).length).toBeGreaterThan(0)
  expect(screen.getByText(/no e-mail address in your record/)).toBeDefined()
})

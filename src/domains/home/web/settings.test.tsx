// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
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

let mailed: boolean
let refuses: boolean
beforeEach(() => {
  provideDomains([{ name: 'material', words: wordsOf('material') }])
  mailed = true
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
    mailed = method === 'PUT' ? body.byMail : mailed
    const choice = { domain: 'material', topic: 'announcements', byMail: mailed }
    return { body: method === 'PUT' ? { '@type': 'MailChoice', ...choice } : { 'hydra:member': [choice] } }
  }
  if (path.startsWith('/api/v2/user_basics')) return { body: basic(body?.language ?? null), etag: '"1"' }
  return { body: { 'hydra:member': [], 'hydra:totalItems': 0 } }
}

async function open({ email = 'mina@example.org' as string | null, impersonator = null as object | null } = {}) {
  standForServer(answer)
  const user = { id: 7, email }
  queries.setQueryData(profileQuery.queryKey, { guest: false, user, impersonator } as never)
  await load()
  return show(<Settings />)
}

const announcements = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Announcements in my courses' })

test('the language changes at once, and is saved for the mails', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('radio', { name: 'Português' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Definições' })).toBeDefined()
  await screen.findByText(/^Guardado às/)
  expect(writes().map(({ path, body }) => [path, body])).toEqual([['/api/v2/user_basics/7', { language: 'pt' }]])
})

test('a mail is switched off, and the page says that it is saved', async () => {
  const { user } = await open()
  await user.click(await announcements())
  await screen.findByText(/^Saved at/)
  expect((await announcements()).checked).toBe(false)
  expect(writes().map(({ body }) => body)).toEqual([{ domain: 'material', topic: 'announcements', byMail: false }])
})

test('a choice that could not be saved is shown as it was', async () => {
  refuses = true
  const { user } = await open()
  await user.click(await announcements())
  await waitFor(async () => expect((await announcements()).checked).toBe(true))
  expect(screen.queryByText(/^Saved at/)).toBeNull()
})

test('whoever acts for a person changes neither their mails nor their language', async () => {
  const { user } = await open({ impersonator: { id: 1, username: 'admin', reason: 'to help' } })
  expect((await announcements()).disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Português' }))
  await screen.findByRole('heading', { level: 1, name: 'Definições' })
  expect(writes()).toEqual([])
})

test('the time zone is that of the university, and somebody without an address is told that nothing is mailed', async () => {
  await open({ email: null })
  expect(await screen.findByText('Asia/Macau (GMT+8)')).toBeDefined()
  expect(screen.getByText(/no e-mail address in your record/)).toBeDefined()
})

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { people } from '#people/web'
import { queries } from '#platform/web/api/query.ts'
import { profileQuery } from '#platform/web/api/session.ts'
import { provideDomains } from '#platform/web/contribution/web-domains.ts'
import {
  type RecordedRequest,
  type Reply,
  show,
  standForServer,
  startAfresh,
  writes,
} from '../../../platform/test/component.tsx'
import { loadBriefWords } from './news-kinds.ts'
import Notifications, { load } from './notifications.tsx'

type NoticeRow = { id: number; device: string; at: string; readAt: string | null }

let told: NoticeRow[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T02:00:00Z') })
  provideDomains([people])
  told = [
    { id: 3, device: 'Tablet', at: '2026-11-26T01:00:00.000Z', readAt: null },
    { id: 2, device: 'Phone', at: '2026-11-24T15:59:00.000Z', readAt: '2026-11-25T01:00:00.000Z' },
    { id: 1, device: 'Laptop', at: '2025-12-31T17:00:00.000Z', readAt: null },
  ]
})
afterEach(() => {
  vi.useRealTimers()
  startAfresh()
})

const noticeOf = ({ id, device, at, readAt }: NoticeRow) => ({
  ...{ '@id': `/api/v2/notices/${id}`, '@type': 'Notice', id, domain: 'people', key: 'wifiMade', values: { device } },
  ...{ subject: '/api/v2/wifi_credentials/7', at, readAt, actions: ['read'] },
})

/** Two notices are a page. */
function answer({ method, path, body }: RecordedRequest): Reply {
  const url = new URL(path, 'http://localhost')
  if (method !== 'GET') return mark(url.pathname, body)
  if (url.pathname === '/api/v2/notices/summary') {
    const unread = told.filter(({ readAt }) => readAt === null).length
    return { body: { unread, domains: [{ domain: 'people', unread }] } }
  }
  const first = Number(url.searchParams.get('after') ?? 0)
  const all = told.filter(({ readAt }) => url.searchParams.get('unread') !== 'true' || readAt === null)
  const next = first + 2 < all.length && { 'hydra:next': `/api/v2/notices?after=${first + 2}` }
  return {
    body: {
      'hydra:member': all.slice(first, first + 2).map(noticeOf),
      'hydra:totalItems': all.length,
      'hydra:view': next,
    },
  }
}

function mark(path: string, body: { id?: number; readAt?: string }): Reply {
  const readAt = path.endsWith('/read') ? '2026-11-26T02:00:00.000Z' : null
  const isMeant = (one: NoticeRow) =>
    body.id === one.id || (body.readAt === undefined ? body.id === undefined : one.readAt === body.readAt)
  const meant = told.filter((one) => isMeant(one) && (one.readAt === null) === (readAt !== null))
  told = told.map((one) => (meant.includes(one) ? { ...one, readAt } : one))
  return { body: { '@type': 'Notice', marked: meant.length, readAt } }
}

type Opening = { at?: string; impersonator?: object | null; reply?: (sent: RecordedRequest) => Reply | null }

async function open({ at = '/', impersonator = null, reply = () => null }: Opening = {}) {
  standForServer((sent) => reply(sent) ?? answer(sent))
  queries.setQueryData(profileQuery.queryKey, { guest: false, impersonator } as never)
  await load(null, new URL(at, 'http://localhost').searchParams)
  await loadBriefWords()
  return show(<Notifications />, { at })
}

const rowOf = async (device: string) => (await screen.findByRole('link', { name: new RegExp(device) })).closest('li')

test('notices are listed by day, and older ones are read on demand', async () => {
  const { user } = await open()
  expect(await screen.findByText(/^2 unread/)).toBeDefined()
  const names = () => screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))
  expect(names()).toEqual(expect.arrayContaining(['Today', 'Tue 24 Nov']))
  expect(screen.queryByText(/Laptop/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  expect(await screen.findByText(/Laptop/)).toBeDefined()
  expect(names()).toContain('Thu, 1 Jan 2026')
})

test('older notices that cannot be read say so, and are read on the next try', async () => {
  let isBroken = true
  const { user } = await open({ reply: (sent) => (isBroken && sent.path.includes('after=') ? { status: 500 } : null) })
  await user.click(await screen.findByRole('button', { name: 'Show older' }))
  const problem = await screen.findByRole('alert')
  isBroken = false
  await user.click(within(problem).getByRole('button'))
  expect(await screen.findByText(/Laptop/)).toBeDefined()
  expect(screen.getByText(/Tablet/)).toBeDefined()
})

test('a notice leads to the page of its subject, and is read once it is opened', async () => {
  const { user, router } = await open()
  expect((await rowOf('Tablet'))?.textContent).toContain('Unread')
  await user.click(await screen.findByRole('link', { name: /Tablet/ }))
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/resolve_route?iri=%2Fapi%2Fv2%2Fwifi_credentials%2F7',
  )
  expect(writes().map(({ path, body }) => [path, body])).toEqual([['/api/v2/notices/read', { id: 3 }]])
})

test('all are marked as read up to the newest that is shown, and undo brings exactly them back', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await screen.findByText('2 notifications marked as read')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(/^2 unread/)
  expect(writes().map(({ path, body }) => [path, body])).toEqual([
    ['/api/v2/notices/read', { upTo: 3 }],
    ['/api/v2/notices/unread', { readAt: '2026-11-26T02:00:00.000Z' }],
  ])
})

test('a single notice is marked as unread again', async () => {
  const { user } = await open()
  const row = within((await rowOf('Phone')) as HTMLElement)
  await user.click(row.getByRole('button', { name: /^Mark as unread: / }))
  expect(await screen.findByText(/^3 unread/)).toBeDefined()
})

test('without unread notices the filter for them says so, and leads back to all', async () => {
  told = told.slice(1, 2)
  await open({ at: '/?unread=true' })
  expect(await screen.findByText('Nothing unread')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Show all notifications' })).toBeDefined()
})

test('whoever acts for a person cannot mark their notices', async () => {
  const { user } = await open({ impersonator: { id: 1, username: 'admin', reason: 'to help' } })
  await user.click(await screen.findByRole('link', { name: /Tablet/ }))
  expect(screen.queryByRole('button', { name: /^Mark as/ })).toBeNull()
  expect(writes()).toEqual([])
})

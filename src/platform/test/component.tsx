import { globSync, readFileSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Language } from '../contract/words.ts'
import { queries } from '../web/api/query.ts'
import { notices } from '../web/notify/notify.ts'
import { Toaster } from '../web/notify/toaster.tsx'
import { kit } from '../web/words/kit.ts'
import { provideTexts } from '../web/words/words-define.ts'
import { showLanguage } from '../web/words/words-language.ts'

// Large parts are loaded when first shown, which takes longer on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// Test files share the modules: the texts of all domains are loaded, whichever test runs first.
const texts = globSync('src/domains/*/contract/words/*.json').map((path) => {
  const read = async () => ({ default: JSON.parse(readFileSync(path, 'utf8')) })
  return [`/${path}`, read] as const
})
provideTexts(Object.fromEntries(texts))

/** A request that a component has sent to the server. */
export type RecordedRequest = { method: string; path: string; headers: Headers; body: any }
/** The server's answer: a status, a JSON body and its version, or no answer at all. */
export type Reply = { status?: number; body?: unknown; etag?: string } | 'no answer'

let sent: RecordedRequest[] = []

/** Replaces the server while a component is tested: records the requests, and answers as the test says. */
export function standForServer(answer: (request: RecordedRequest) => Reply | Promise<Reply>) {
  sent = []
  globalThis.fetch = async (input, options = {}) => {
    const body = typeof options.body === 'string' ? JSON.parse(options.body) : undefined
    const request = {
      method: options.method ?? 'GET',
      path: String(input),
      headers: new Headers(options.headers),
      body,
    }
    sent.push(request)
    const reply = await answer(request)
    if (reply === 'no answer') throw new TypeError('Failed to fetch')
    const headers = { 'Content-Type': 'application/ld+json', ...(reply.etag && { ETag: reply.etag }) }
    return new Response(JSON.stringify(reply.body ?? {}), { status: reply.status ?? 200, headers })
  }
}

/** The writes that were sent to the server, in order. */
export const writes = (): RecordedRequest[] => sent.filter(({ method }) => method !== 'GET')

/** Renders a part of the browser app with its surroundings: the cache, an address, the notices. */
export async function show(part: ReactNode, { language = 'en' as Language, at = '/' } = {}) {
  addStartUpConfiguration()
  addPopovers()
  closeNotices()
  await kit.load(language)
  await showLanguage(language)
  const around = (
    <QueryClientProvider client={queries}>
      <Suspense fallback={<p>loading</p>}>{part}</Suspense>
      <Toaster />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: around }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}

/** Like navigating away or reloading: what was shown is unmounted, the tab's storage remains. */
export function leave() {
  cleanup()
  queries.clear()
  closeNotices()
}

function closeNotices() {
  for (const { id } of notices.list()) notices.close(id)
}

/** Like `leave`, and clears the tab's storage: between two tests. */
export function startAfresh() {
  leave()
  sessionStorage.clear()
  localStorage.clear()
}

/** A promise that the test settles: for a slow server. */
export const later = <T,>() => Promise.withResolvers<T>()

function addStartUpConfiguration() {
  if (document.querySelector('meta[name="portal-config"]')) return
  const meta = document.createElement('meta')
  meta.name = 'portal-config'
  meta.content = JSON.stringify({ universityName: 'University', timeZone: 'Asia/Macau' })
  document.head.append(meta)
}

/** happy-dom does not support popovers: they are rendered in place instead. */
function addPopovers() {
  const nothing = () => undefined
  Object.assign(HTMLElement.prototype, { showPopover: nothing, hidePopover: nothing })
}

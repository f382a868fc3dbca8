import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Html } from './html.ts'
import { lookOf, notice } from './pages.ts'
import type { Parts } from './parts.ts'
import { chooseLocale, fill, type Locale, wordsOf } from './words.ts'

/** A request to one of our own pages and its answer. `path` and `query` are those below the realm. */
export type Visit = { req: IncomingMessage; res: ServerResponse; path: string; query: URLSearchParams; locale: Locale }

const largestForm = 16 * 1024

export function visitOf(req: IncomingMessage, res: ServerResponse, url: URL): Visit {
  const query = url.searchParams
  const locale = chooseLocale(query.get('lang') ?? '', query.get('ui_locales') ?? '', req.headers['accept-language'])
  return { req, res, path: url.pathname, query, locale }
}

export function sendPage({ req, res }: Visit, status: number, page: Html, headers: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  res.statusCode = status
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.end(req.method === 'HEAD' ? undefined : page.markup)
}

/** Redirects to another page, so that going back never submits a form again. */
export function leadOn({ res }: Visit, location: string) {
  res.statusCode = 303
  res.setHeader('Location', location)
  res.end()
}

/** The fields of a posted form; undefined if it is no form, or larger than any of ours. */
export async function readForm({ req }: Visit): Promise<URLSearchParams | undefined> {
  if (!req.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return undefined
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of req) {
    length += chunk.length
    if (length > largestForm) return undefined
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

/**
 * Whether the browser reports that the form came from another site; older browsers do not, and the cookie protects
 * them.
 */
export function isForeign({ req }: Visit) {
  const site = req.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/** Answers that there were too many tries, with the time to wait. */
export function sendWait(visit: Visit, parts: Parts, waitSeconds: number) {
  const sentence = fill(wordsOf[visit.locale].tooOften, { minutes: Math.ceil(waitSeconds / 60) })
  const page = notice(lookOf(parts, visit.locale), 'tooOftenTitle', { sentence })
  sendPage(visit, 429, page, { 'Retry-After': String(waitSeconds) })
}

/** Answers that there were too many requests from this address. */
export function sendBusy(visit: Visit, parts: Parts, waitSeconds: number) {
  const sentence = fill(wordsOf[visit.locale].busy, { seconds: waitSeconds })
  const page = notice(lookOf(parts, visit.locale), 'busyTitle', { sentence })
  sendPage(visit, 429, page, { 'Retry-After': String(waitSeconds) })
}

import { ApiError } from '#platform/contract/errors.ts'

const usual = 100
const most = 500

/** Which part of a list a tool wants: `limit` rows after the one with the number `after`. */
export function pageIn(url: URL): { limit: number; after: number } {
  const numbers = { limit: url.searchParams.get('limit') ?? String(usual), after: url.searchParams.get('after') ?? '0' }
  if (!/^\d{1,9}$/.test(numbers.limit) || !/^\d{1,9}$/.test(numbers.after))
    throw new ApiError(400, 'limit and after are numbers.')
  return { limit: Math.min(Math.max(Number(numbers.limit), 1), most), after: Number(numbers.after) }
}

type Page = { type: string; publicUrl: string; last: number | undefined; more: boolean }

/** A page of a list, with a link to the next one (RFC 8288). */
export function pageOf(body: unknown, url: URL, { type, publicUrl, last, more }: Page): Response {
  const next = new URL(url.pathname + url.search, publicUrl)
  next.searchParams.set('after', String(last ?? 0))
  const link = more ? { Link: `<${next.href}>; rel="next"` } : {}
  return new Response(JSON.stringify(body), { headers: { 'Content-Type': type, ...link } })
}

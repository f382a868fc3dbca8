import type { ByteRange } from '../files/bucket.ts'
import type { FileAnswer, FileContent, StoredAnswer } from '../route.ts'
import { QuickResponse } from './quick-response.ts'

/** A file as an attachment. A file of the store is streamed, and supports ranges (RFC 9110, 14). */
export function fileResponse(
  answer: FileAnswer | StoredAnswer,
  request: Request,
  common: Readonly<Record<string, string>>,
): Response {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(answer.name)}`
  const headers = { ...common, 'Content-Type': answer.contentType, 'Content-Disposition': disposition }
  if ('stored' in answer) return storedResponse(answer.stored, request, headers)
  return new QuickResponse(new Uint8Array(answer.file), { status: 200, headers })
}

/** The same for any address: whole (200), a range (206), not changed (304) or no such range (416). */
export function storedResponse(
  { size, sha256, open }: FileContent,
  request: Request,
  common: Readonly<Record<string, string>>,
): Response {
  const tag = `"${sha256}"`
  const headers = { ...common, ETag: tag, 'Accept-Ranges': 'bytes' }
  if (request.headers.get('if-none-match') === tag) return new QuickResponse(null, { status: 304, headers })
  const range = rangeOf(request.headers, size, tag)
  if (range === 'none')
    return new QuickResponse(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
  const length = String(range ? range.to - range.from + 1 : size)
  const full = { ...headers, 'Content-Length': length }
  if (!range) return new QuickResponse(open(), { status: 200, headers: full })
  const part = { ...full, 'Content-Range': `bytes ${range.from}-${range.to}/${size}` }
  return new QuickResponse(open(range), { status: 206, headers: part })
}

/** The single requested range; null for the whole file (also for several ranges), `none` if it lies outside. */
function rangeOf(headers: Headers, size: number, tag: string): ByteRange | null | 'none' {
  const condition = headers.get('if-range')
  if (condition !== null && condition !== tag) return null
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return from > to || from >= size ? 'none' : { from, to }
}

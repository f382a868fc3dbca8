import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import { type HomeTables, readAddress } from '#home/server'
import { ApiError } from '#platform/contract/errors.ts'
import { dayIn } from '#platform/server/day.ts'
import { apiHeaders, commonHeaders } from '#platform/server/http/headers.ts'
import { openLimit } from '#platform/server/http/limit.ts'
import { oncePerMinute } from '#platform/server/http/once-per-minute.ts'
import { domains } from '../domains.ts'

type Settings = {
  db: Kysely<HomeTables>
  timeZone: string
  publicUrl: string
  universityName: string
  addressOf: (req: IncomingMessage) => string
}

/** Requests per minute with one token, and with unknown tokens from one client address. */
const readsPerMinute = 20
const guessesPerMinute = 20

/** Serves schedules to calendar apps, which have no session: knowing the address is sufficient. */
export function openIcal({ db, timeZone, publicUrl, universityName, addressOf }: Settings) {
  const reads = openLimit(readsPerMinute)
  const guesses = openLimit(guessesPerMinute)
  const now = () => new Date()
  const today = oncePerMinute(now, () => dayIn(timeZone, now()))
  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    const token = /^\/ical\/([0-9a-f]{64})\.ics$/.exec(path)?.[1]
    try {
      const address = addressOf(req)
      // Whoever has guessed too often is refused before the database is asked.
      guesses.check(address)
      if (token) reads(token)
      const agent = String(req.headers['user-agent'] ?? '')
      const given = { agent, today: today(), timeZone, publicUrl, universityName }
      const file = token ? await readAddress(db, domains, { ...given, token }) : null
      if (file === null) {
        guesses(address)
        answer(res, 404, 'Not Found', { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
      } else send(req, res, file)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      answer(res, error.status, error.message, { 'Content-Type': 'text/plain', ...error.headers })
    }
  }
}

function send(req: IncomingMessage, res: ServerResponse, file: string): void {
  const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
  if (req.headers['if-none-match']?.includes(etag)) {
    answer(res, 304, '', headers)
    return
  }
  const bytes = Buffer.from(file)
  answer(res, 200, req.method === 'HEAD' ? '' : bytes, {
    ...headers,
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="schedule.ics"',
    'Content-Length': String(bytes.byteLength),
  })
}

function answer(res: ServerResponse, status: number, body: string | Buffer, headers: Record<string, string>): void {
  const policy = { 'Content-Security-Policy': apiHeaders['Content-Security-Policy'] ?? '' }
  res.writeHead(status, { ...commonHeaders, ...policy, ...headers })
  res.end(body)
}

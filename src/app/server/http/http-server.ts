import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { calendarFolder } from '#home/contract'
import { avatarFolder } from '#people/contract'
import { commonHeaders } from '#platform/server/http/headers.ts'
import { errorText, type Log } from '#platform/server/log.ts'
import { backChannelPath } from '../outside-provider/back-channel.ts'

type Handler = (req: IncomingMessage, res: ServerResponse, path: string) => unknown

/** The handlers on the single port, by path prefix. */
export type HttpParts = {
  api: Handler
  /** Whether a path beside `/api/v2` is the API's: an address of a protocol by which other systems reach the portal. */
  isProtocol: (path: string) => boolean
  identity: Handler | null
  /** Receives an external provider's messages that somebody has signed out. */
  backChannel: Handler | null
  pages: Handler
  /** The small versions of photos. */
  avatars: Handler
  /** The schedules that calendar apps read. */
  ical: Handler
  metrics: { mayRead: (req: IncomingMessage) => boolean; handle: Handler }
  /** Whether the visitor came by TLS: their browser is then told to use only TLS for two years. */
  isSecure: (req: IncomingMessage) => boolean
  /** What is missing for the portal to work; null if nothing is. */
  missing: () => Promise<string | null>
  log: Log
}

/** The HTTP server of the portal: one port, hard limits, and no request that can end the process. */
export function openHttpServer(parts: HttpParts): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // How often Node checks for incomplete headers and bodies; its default is half a minute.
    connectionsCheckingInterval: 2_000,
    // Longer than a proxy keeps its idle connections (a minute), so that none is closed while a request is on its way.
    keepAliveTimeout: 75_000,
    // The access token of a person with many roles is long.
    maxHeaderSize: 32_768,
  })
  server.on('request', (req, res) => {
    Promise.resolve()
      .then(() => show(parts, req, res))
      .catch((error: unknown) => {
        parts.log('error', 'request failed', { error: errorText(error) })
        if (!res.headersSent) plain(res, 500, 'Internal Server Error')
        else res.destroy()
      })
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'HPE_HEADER_OVERFLOW')
      parts.log('warn', 'a request was refused: its headers are larger than 32 KB, as with a very large access token')
    if (!socket.writable) return socket.destroy()
    const status = statusOf(error.code)
    socket.end(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\n\r\n`,
    )
  })
  return server
}

function statusOf(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout'
  return '400 Bad Request'
}

async function show(parts: HttpParts, req: IncomingMessage, res: ServerResponse): Promise<unknown> {
  const path = pathOf(req.url)
  // With several Host headers, a proxy and the portal might each use a different one (RFC 9112 §3.2).
  if ((req.headersDistinct.host?.length ?? 0) > 1) return plain(res, 400, 'Bad Request')
  if (path === null) return plain(res, 400, 'Bad Request')
  if (parts.isSecure(req)) res.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  if (path === '/api/v2' || path.startsWith('/api/v2/')) return parts.api(req, res, path)
  if (path.startsWith('/realms/master/') && parts.identity) return parts.identity(req, res, path)
  if (path === backChannelPath && parts.backChannel) return parts.backChannel(req, res, path)
  if (parts.isProtocol(path)) return parts.api(req, res, path)
  return watched.has(path) ? watch(parts, req, res, path) : read(parts, req, res, path)
}

const watched = new Set(['/livez', '/readyz', '/metrics'])

/** Endpoints for monitoring: liveness, readiness, and metrics where they may be read. */
async function watch(parts: HttpParts, req: IncomingMessage, res: ServerResponse, path: string): Promise<unknown> {
  if (path === '/livez') return plain(res, 200, 'alive')
  if (path === '/readyz') {
    const missing = await parts.missing()
    return missing === null ? plain(res, 200, 'ready') : plain(res, 503, `not ready: ${missing}`)
  }
  return parts.metrics.mayRead(req) ? parts.metrics.handle(req, res, path) : plain(res, 404, 'Not Found')
}

function read(parts: HttpParts, req: IncomingMessage, res: ServerResponse, path: string): unknown {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return plain(res, 405, 'Method Not Allowed', { Allow: 'GET, HEAD' })
  if (path === '/' || path === '/my') return plain(res, 302, '', { Location: '/my/' })
  if (path.startsWith('/my/')) return parts.pages(req, res, path)
  if (path.startsWith(avatarFolder)) return parts.avatars(req, res, path)
  if (path.startsWith(calendarFolder)) return parts.ical(req, res, path)
  return plain(res, 404, 'Not Found')
}

/** The path of a request line; null for anything else (`*`, `//`, an absolute URL, invalid escapes). */
function pathOf(url: string | undefined): string | null {
  if (!url?.startsWith('/') || url.startsWith('//') || url.length > 8192) return null
  const path = url.split('?', 1)[0] ?? ''
  try {
    return decodeURIComponent(path).includes('\0') ? null : path
  } catch {
    return null
  }
}

function plain(res: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  const policy = {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  }
  res.writeHead(status, { ...commonHeaders, ...policy, 'Content-Type': 'text/plain; charset=utf-8', ...headers })
  res.end(text)
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Provider } from 'oidc-provider'
import { redirectPolicy, securityHeaders } from './headers.ts'
import type { LookFile } from './look/files.ts'
import { lookOf, notice } from './pages.ts'
import type { Parts } from './parts.ts'
import { endpoints, realmPath } from './places.ts'
import { signIn } from './sign-in.ts'
import { skipSignOut } from './sign-out.ts'
import { answerUserinfo } from './userinfo.ts'
import { leadOn, sendBusy, sendPage, type Visit, visitOf } from './visit.ts'
import type { Word } from './words.ts'

/** Handles every request below the realm: our own pages first, then the protocol. */
export function openProviderServer(parts: Parts) {
  guard(parts)
  const speakProtocol = parts.provider.callback()
  return (req: IncomingMessage, res: ServerResponse) => {
    for (const [name, value] of Object.entries(securityHeaders(parts.origin))) res.setHeader(name, value)
    const url = URL.parse(req.url ?? '', parts.origin)
    const visit = visitOf(req, res, url ?? new URL(parts.origin))
    if (!url?.pathname.startsWith(`${realmPath}/`) || /%00/.test(req.url ?? '')) return refuse(visit, parts, 400, 'bad')
    visit.path = url.pathname.slice(realmPath.length)
    const wait = parts.limit(parts.addressOf(req), visit.path)
    if (wait > 0) return sendBusy(visit, parts, wait)
    trustOnlyOurselves(req, parts.origin)
    answer(visit, parts, speakProtocol)
      .catch((error) => fail(visit, parts, error))
      .catch((error) => void visit.res.destroy(error))
  }
}

async function answer(visit: Visit, parts: Parts, speakProtocol: ReturnType<Provider['callback']>) {
  const { req, res, path } = visit
  const file = Object.values(parts.look).find((one) => one.path === `${realmPath}${path}`)
  if (file) return sendFile(visit, file)
  const [, uid, forgotten] = /^\/login\/([\w-]{1,100})(\/forgot)?$/.exec(path) ?? []
  if (uid) return signIn(visit, parts, uid, forgotten !== undefined)
  if (path === endpoints.userinfo) return answerUserinfo(visit, parts)
  if (path === endpoints.end_session && req.method === 'GET' && (await skipSignOut(visit, parts))) return
  // The library finds its mount path by comparing the two URLs.
  Object.assign(req, { originalUrl: req.url, url: (req.url ?? '').slice(realmPath.length) })
  await speakProtocol(req, res)
  if (res.writableEnded || res.headersSent) return
  if (res.statusCode >= 500) return refuse(visit, parts, 500, 'broken')
  return refuse(visit, parts, 404, 'lost')
}

/** Middleware around the protocol: other origins cannot read answers, and redirects may pass through a frame. */
function guard({ provider, origin, log }: Parts) {
  // Trusts the forwarded headers, which `trustOnlyOurselves` has just written.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      log('error', 'The identity provider failed.', { error: error instanceof Error ? error.stack : String(error) })
      ctx.status = 500
    }
    if (ctx.get('Origin') !== origin) hideFromScripts(ctx.res)
    if (ctx.status >= 300 && ctx.status < 400) ctx.set('Content-Security-Policy', redirectPolicy)
    // Leaves errors without a body to `answer`, which writes a message.
    if (ctx.status >= 400 && !ctx.body) ctx.respond = false
  })
}

function hideFromScripts(res: ServerResponse) {
  for (const name of res.getHeaderNames()) if (name.startsWith('access-control-')) res.removeHeader(name)
}

/** Links and cookies follow the configured address, never what a request claims about itself. */
function trustOnlyOurselves(req: IncomingMessage, origin: string) {
  const { host, protocol } = new URL(origin)
  req.headers.host = host
  req.headers['x-forwarded-host'] = host
  req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
}

function sendFile({ res }: Visit, { type, text }: LookFile) {
  res.setHeader('Content-Type', type)
  res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  res.end(text)
}

async function fail(visit: Visit, parts: Parts, error: unknown) {
  if (visit.res.headersSent) return visit.res.destroy()
  if (error instanceof errors.SessionNotFound)
    return (await isSignedIn(visit, parts)) ? leadOn(visit, backPath) : refuse(visit, parts, 400, 'expired')
  parts.log('error', 'The identity provider failed.', { error: error instanceof Error ? error.stack : String(error) })
  return refuse(visit, parts, 500, 'broken')
}

/**
 * The path at which the portal goes back one more page: people who return to the page of a completed sign-in want the
 * page before it.
 */
const backPath = '/my/#back'

async function isSignedIn({ req, res, path }: Visit, { provider }: Parts): Promise<boolean> {
  if (req.method !== 'GET' || !path.startsWith('/login/')) return false
  const session = await provider.Session.get(provider.createContext(req, res))
  return session.accountId !== undefined
}

function refuse(visit: Visit, parts: Parts, status: number, text: 'bad' | 'lost' | 'expired' | 'broken') {
  const title: Word = `${text}Title`
  sendPage(visit, status, notice(lookOf(parts, visit.locale), title, text))
}

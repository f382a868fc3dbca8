import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { ApiError, NotAllowed, NotSignedIn, OwnSignInNeeded } from '../../contract/errors.ts'
import type { Viewer } from '../../contract/policy.ts'
import { leastReason, lettersIn, missingOfReason } from '../../contract/reason.ts'
import { bestLanguage } from '../../contract/words.ts'
import { inTransaction } from '../database/transaction.ts'
import { linkToDocs } from '../docs/vocabulary.ts'
import type { FileStore } from '../files/file-store.ts'
import { errorText, type Log } from '../log.ts'
import type { Observe } from '../metrics/requests.ts'
import { record } from '../resource/audit.ts'
import type { Ctx } from '../resource-handler.ts'
import { rightsOf } from '../rights.ts'
import { type Affected, allAffected, type Session, type Sessions } from '../sessions.ts'
import type { Say } from '../words.ts'
import type { Emit } from '../work.ts'
import type { Answer, Endpoint, RequestContext } from './endpoint.ts'
import { negotiate } from './headers.ts'
import { withIdempotency } from './idempotency.ts'
import { problemOf } from './problem.ts'
import { readQuery } from './query.ts'
import { readBody } from './read-body.ts'
import { responseOf } from './response.ts'
import type { openSignInLog } from './sign-in-log.ts'
import type { Turns } from './turns.ts'

/** What the API needs from outside to answer. */
export type ApiParts = {
  db: Kysely<any>
  /** The same database for lists and searches. */
  lists: Kysely<any>
  files: FileStore
  sessions: Sessions
  say: Say
  emit: Emit
  log: Log
  now: () => Date
  /** The calendar day at the university. */
  today: () => string
  timeZone: string
  limit: (who: string) => void
  /** Whether the session of a token was opened by a link, so that whoever uses it may not be the person. */
  cameByLink: (authorization: string | undefined) => Promise<boolean>
  turns: Turns
  /** Told of every answer, with the route's pattern and never the address. */
  observe: Observe
  /** Tells the other instances, when `tx` is committed, whose rights have changed. */
  tellRights: (tx: Kysely<any>, affected: Affected) => Promise<void>
  canText: boolean
  /** Told of each session that asks, for the log of sign-ins. */
  noteSignIn?: ReturnType<typeof openSignInLog>
  /** Whether the log says from where a request comes. */
  logAddresses?: boolean
  universityName: string
  /** The address of the portal, for the link to the documents. */
  publicUrl: string
}

/**
 * One request from token to answer, in the one order there is: token, viewer, rights, allow, read the body, prepare, act
 * (in one transaction), present. Who may not call is refused before a byte of the body is read.
 */
export async function run(
  endpoint: Endpoint,
  request: Request,
  { params, address }: From,
  parts: ApiParts,
): Promise<Response> {
  const requestId = randomUUID()
  const startedAt = performance.now()
  let who: number | undefined
  try {
    const contentType = negotiate(request.headers.get('accept') ?? undefined)
    if (!contentType) throw new ApiError(406, 'The portal answers application/ld+json or application/json.')
    const authorization = request.headers.get('authorization') ?? undefined
    if (endpoint.public || !authorization) parts.limit(`address ${address}`)
    const session = endpoint.public ? nobody : await sessionOf(authorization)
    who = session.me.id
    if (!endpoint.public) parts.limit(`person ${who}`)
    parts.noteSignIn?.(session, address)
    const asked = contextOf(endpoint, { request, requestId, params }, session, parts)
    await endpoint.allow?.(asked)
    if (endpoint.ownSignIn?.(params)) await needOwnSignIn(asked, parts)
    const incoming = endpoint.takesBody ? { ...asked, body: await readBody(endpoint, asked) } : asked
    const prepared = await endpoint.prepare?.(incoming)
    const ready = { endpoint, incoming, prepared }
    const answer = endpoint.writes ? await write(ready, parts) : await readInTurn(ready, parts)
    return tell(await respond(answer, contentType))
  } catch (error) {
    const { status, body, headers } = problemOf(error, requestId)
    if (status >= 500)
      parts.log('error', 'request failed', { requestId, error: errorText(error), stack: (error as Error).stack })
    const refused = error instanceof NotSignedIn ? error.reason : ''
    return tell(await respond({ status, body, headers }, 'application/ld+json; charset=utf-8'), refused)
  }

  /** Tokens that were never good count for the address that sends them; one that has expired is nobody's fault. */
  function sessionOf(authorization: string | undefined): Promise<Session> {
    return parts.sessions.of(authorization).catch((error: unknown) => {
      if (error instanceof NotSignedIn && error.message === 'Invalid JWT Token') parts.limit(`address ${address}`)
      throw error
    })
  }

  function respond(answer: Answer, contentType: string): Promise<Response> {
    const own = { 'Content-Type': contentType, 'X-Request-Id': requestId, Link: linkToDocs(parts.publicUrl) }
    return responseOf(answer, request, own)
  }

  function tell(response: Response, refused = ''): Response {
    const { status } = response
    const took = performance.now() - startedAt
    parts.observe(endpoint.path, request.method, status, took, refused)
    const ms = Math.round(took)
    parts.log('info', 'request', {
      requestId,
      method: request.method,
      path: endpoint.path,
      ids: idsIn(params),
      status,
      ms,
      who,
      ...(parts.logAddresses ? { address } : {}),
      ...(refused ? { refused } : {}),
    })
    return response
  }
}

/** What changes who can come in, or takes data out, is left to those who have signed in by themselves. */
async function needOwnSignIn({ ctx, request, say }: RequestContext, { cameByLink, publicUrl }: ApiParts) {
  if (!(await cameByLink(request.headers.get('authorization') ?? undefined))) return
  throw new OwnSignInNeeded(say(ctx.language, 'platform', 'session.byLink', { address: `${publicUrl}/my/` }))
}

/** Of an address only ids are kept in the log: anything else may be a token, or somebody's name. */
function idsIn(params: Record<string, string>): string[] {
  return Object.values(params).filter((value) => /^\d{1,10}$/.test(value))
}

/** What the route found in the address, and where the visitor comes from. */
type From = { params: Record<string, string>; address: string }
type Incoming = Pick<RequestContext, 'request' | 'requestId' | 'params'>

function contextOf(
  { writes, costly }: Endpoint,
  incoming: Incoming,
  { me, rights }: Session,
  parts: ApiParts,
): RequestContext {
  const { request } = incoming
  const language = bestLanguage((request.headers.get('accept-language') ?? '').split(','))
  const ctx: Ctx = {
    db: costly ? parts.lists : parts.db,
    files: parts.files,
    log: parts.log,
    me,
    rights,
    language,
    now: parts.now(),
    today: parts.today(),
    timeZone: parts.timeZone,
    emit: (event, payload) => parts.emit(ctx.db, event, payload),
    canText: parts.canText,
    universityName: parts.universityName,
    publicUrl: parts.publicUrl,
    rightsChanged: () => undefined,
  }
  const reason = writes ? reasonOf({ ctx, request, say: parts.say }) : null
  return { ...incoming, ctx, say: parts.say, query: readQuery(request.url), body: undefined, reason }
}

/** A request whose body is read and whose slow work is done. */
type Ready = { endpoint: Endpoint; incoming: RequestContext; prepared: unknown }

/** Lists and searches of one person run two at a time, so that they never keep others from the database. */
function readInTurn(ready: Ready, { turns }: ApiParts): Promise<Answer> {
  return ready.endpoint.costly ? turns(`person ${ready.incoming.ctx.me.id}`, () => read(ready)) : read(ready)
}

/** What a guest looks at is kept, because their access was lent by somebody. */
async function read({ endpoint, incoming, prepared }: Ready): Promise<Answer> {
  const answer = await endpoint.handle(incoming, prepared)
  const isLook = ['GET', 'HEAD'].includes(incoming.request.method)
  if (incoming.ctx.me.guest && isLook)
    await record(incoming, { action: 'view', type: 'path', id: new URL(incoming.request.url).pathname })
  return answer
}

async function write({ endpoint, incoming, prepared }: Ready, parts: ApiParts): Promise<Answer> {
  let changed: Affected[] = []
  const answer = await inTransaction(parts.db, async (tx) => {
    changed = []
    const ctx: Ctx = {
      ...incoming.ctx,
      db: tx,
      emit: (event, payload) => parts.emit(tx, event, payload),
      rightsChanged: (affected) => {
        changed.push(affected)
      },
    }
    const inside = { ...incoming, ctx }
    const answer = await withIdempotency(inside, () => endpoint.handle(inside, prepared))
    if (changed.length > 0) await parts.tellRights(tx, allAffected(changed))
    return answer
  })
  if (changed.length > 0) parts.sessions.forget(allAffected(changed))
  return answer
}

/** An administrator who acts as somebody else only reads, unless they say why they write. */
function reasonOf({ ctx, request, say }: Pick<RequestContext, 'ctx' | 'request' | 'say'>): string | null {
  if (!ctx.me.impersonator) return null
  const stated = decode(request.headers.get('impersonation-reason') ?? '').trim()
  if (missingOfReason(stated, leastReason) === 0 && stated.length <= 500) return stated
  const values = { name: ctx.me.name, count: leastReason, chinese: lettersIn('zh-Hant', leastReason) }
  throw new NotAllowed(say(ctx.language, 'platform', 'impersonation.reason', values))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const anonymous: Viewer = {
  id: 0,
  name: '',
  username: '',
  roles: [],
  effectiveRoles: [],
  permissions: [],
  holds: [],
  guest: false,
  grants: [],
  impersonator: null,
}
const nobody: Session = {
  me: anonymous,
  rights: rightsOf({ me: anonymous, policies: [], relations: new Map(), today: () => '' }),
}

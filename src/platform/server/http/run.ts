import { randomUUID } from 'node:crypto'
import { ApiError, NotSignedIn } from '../../contract/errors.ts'
import { inTransaction } from '../database/transaction.ts'
import { linkToDocs } from '../docs/vocabulary.ts'
import { errorText } from '../log.ts'
import { record } from '../resource/audit.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import { type Affected, allAffected, type Session } from '../who/sessions.ts'
import { admit } from './admit.ts'
import type { ApiParts } from './api-parts.ts'
import type { Answer, Endpoint, RequestContext } from './endpoint.ts'
import { readGuarded } from './guard-within.ts'
import { negotiate } from './headers.ts'
import { repeatedAnswer, withIdempotency } from './idempotency.ts'
import { problemOf } from './problem.ts'
import { readBody } from './read-body.ts'
import { contextOf, nobody } from './request-context.ts'
import { responseOf } from './response.ts'

/**
 * Handles one request from token to response, always in the same order: token, viewer, permissions, allow, read the
 * body, prepare, act (in one transaction), present. A caller without permission is refused before a byte of the body is
 * read, or before a small body is parsed.
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
    await parts.storeSignIn?.(session, { address, userAgent: request.headers.get('user-agent') ?? '' })
    const caller = contextOf(endpoint, { request, requestId, params, address }, session, parts)
    const asked = { ...caller, of: await admit(endpoint, caller, session, parts) }
    const ready = await readGuarded(endpoint, asked, async () => {
      const incoming = endpoint.takesBody ? { ...asked, body: await readBody(endpoint, asked) } : asked
      return { endpoint, incoming, prepared: await endpoint.prepare?.(incoming) }
    })
    const answer = endpoint.writes ? await writeInTurn(ready, parts) : await readInTurn(ready, parts)
    return tell(await respond(answer, contentType))
  } catch (error) {
    const { status, body, headers } = problemOf(error, requestId)
    if (isFault(status, parts))
      parts.log('error', 'request failed', { requestId, error: errorText(error), stack: (error as Error).stack })
    const refused = error instanceof NotSignedIn ? error.reason : ''
    return tell(await respond({ status, body, headers }, 'application/ld+json; charset=utf-8'), refused)
  }

  /** Tokens that were never valid count against the address that sends them; an expired one does not. */
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
    if (endpoint.confidential) return response
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

/** While the disk of the embedded database is full, requests are not logged one by one: room.ts logs it once. */
const isFault = (status: number, { isFull }: ApiParts): boolean => status >= 500 && !(status === 507 && isFull())

/** The log contains only the ids of an address: anything else may be a token, or somebody's name. */
function idsIn(params: Record<string, string>): string[] {
  return Object.values(params).filter((value) => /^\d{1,10}$/.test(value))
}

/** The parameters that the router found in the address, and the visitor's address. */
type From = { params: Record<string, string>; address: string }

/** A request whose body has been read and whose slow work is done. */
type PreparedRequest = { endpoint: Endpoint; incoming: RequestContext; prepared: unknown }

/** Lists and searches of one person run two at a time, so that they never keep others from using the database. */
function readInTurn(ready: PreparedRequest, { turns }: ApiParts): Promise<Answer> {
  return ready.endpoint.costly ? turns(`person ${ready.incoming.ctx.me.id}`, () => read(ready)) : read(ready)
}

/** Guests' reads are logged, because somebody else gave them their access. */
async function read({ endpoint, incoming, prepared }: PreparedRequest): Promise<Answer> {
  const answer = await endpoint.handle(incoming, prepared)
  const isLook = ['GET', 'HEAD'].includes(incoming.request.method)
  if (incoming.ctx.me.guest && isLook)
    await record(incoming, { action: 'view', type: 'path', id: new URL(incoming.request.url).pathname })
  return answer
}

/** Concurrent writes of many people to one record wait outside of the database, in order of arrival. */
function writeInTurn(ready: PreparedRequest, parts: ApiParts): Promise<Answer> {
  const thing = ready.endpoint.turn?.(ready.incoming)
  return thing === undefined ? writeOnce(ready, parts) : parts.writes(thing, () => writeOnce(ready, parts))
}

/** A write that was answered before gets that answer again, even if it would be refused now. */
async function writeOnce(ready: PreparedRequest, parts: ApiParts): Promise<Answer> {
  try {
    return await write(ready, parts)
  } catch (error) {
    const answer = await repeat(ready, parts)
    if (answer) return answer
    throw error
  }
}

async function write({ endpoint, incoming, prepared }: PreparedRequest, parts: ApiParts): Promise<Answer> {
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

/**
 * The answer of the same write before, for callers who pass the guard of the endpoint; undefined for any other write.
 */
function repeat({ endpoint, incoming }: PreparedRequest, { db }: ApiParts): Promise<Answer | undefined> {
  if (!incoming.request.headers.has('idempotency-key')) return Promise.resolve(undefined)
  return inTransaction(db, async (tx) => {
    const inside = { ...incoming, ctx: { ...incoming.ctx, db: tx } }
    await endpoint.guardWithin?.(inside)
    return repeatedAnswer(inside)
  })
}

import { Hono } from 'hono'
import { contribution } from '../../contract/contribution.ts'
import { ApiError, NotAllowed } from '../../contract/errors.ts'
import type { Viewer } from '../../contract/policy.ts'
import type { WorkCtx } from '../background/work.ts'
import { errorText, type Log } from '../log.ts'
import type { Observe } from '../metrics/requests.ts'
import type { Sessions } from '../who/sessions.ts'
import { apiHeaders, commonHeaders } from './headers.ts'
import type { Limit } from './limit.ts'
import { problemOf } from './problem.ts'

/** A request of another system: the values in its address, and the address of its sender. */
export type ProtocolRequest = {
  request: Request
  params: Readonly<Record<string, string>>
  address: string
  /** The client of the API whose access token the request carries; throws for any other token, and without one. */
  client: () => Promise<Viewer>
}

/** One address of a protocol. It checks by itself who asks: no session of a person reaches it. */
export type ProtocolAddress = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As in `/lockers/:id/keys`; `:name` is one part of the path. */
  path: `/${string}`
  answer: (asked: ProtocolRequest, ctx: WorkCtx) => Promise<Response>
}

/**
 * The addresses of a published protocol by which other systems reach the portal. Its media types, its forms and its
 * errors are not those of the API, so it has addresses beside `/api/v2`.
 */
export type Protocol = {
  /** The first part of all its addresses, such as `/lockers`. */
  base: `/${string}`
  addresses: readonly ProtocolAddress[]
  /** A refusal in the form of the protocol; without it, JSON with `status` and `detail`. */
  refusal?: (status: number, detail: string) => Response
}

/** The protocols that domains speak with other systems. */
export const protocols = contribution<Protocol>()

type Parts = {
  context: () => WorkCtx
  limit: Limit
  log: Log
  observe: Observe
  sessions: Pick<Sessions, 'of'>
}

/** All protocols as one function; `owns` tells whether a path is theirs. */
export function openProtocols(all: readonly Protocol[], parts: Parts) {
  const app = new Hono<{ Bindings: { address: string } }>()
  for (const protocol of all) {
    for (const at of protocol.addresses)
      app.on(at.method, at.path, (c) =>
        carryOut(
          protocol,
          at,
          {
            ...{ request: c.req.raw, params: c.req.param(), address: c.env.address },
            client: () => clientOf(c.req.raw, parts),
          },
          parts,
        ),
      )
    app.all(`${protocol.base}/*`, () => inForm(protocol, 404, 'Not Found'))
  }
  return {
    owns: (path: string): boolean => all.some(({ base }) => path.startsWith(`${base}/`)),
    fetch: (request: Request, address: string): Response | Promise<Response> => app.fetch(request, { address }),
  }
}

async function clientOf({ headers }: Request, { sessions }: Parts): Promise<Viewer> {
  const { me } = await sessions.of(headers.get('authorization') ?? undefined)
  if (!me.scopes) throw new NotAllowed('Only a client of the API may use this address.')
  return me
}

async function carryOut(
  protocol: Protocol,
  { method, path, answer }: ProtocolAddress,
  asked: ProtocolRequest,
  { context, limit, log, observe }: Parts,
): Promise<Response> {
  const startedAt = performance.now()
  const response = await Promise.resolve()
    .then(() => limit(`address ${asked.address}`))
    .then(() => answer(asked, context()))
    .then(guarded)
    .catch((error: unknown) => refused(protocol, error, log))
  observe(path, method, response.status, performance.now() - startedAt, '')
  log('info', 'request', { path, method, status: response.status })
  return response
}

/** Adds the headers of every answer; those that the protocol has set stay. */
function guarded(response: Response): Response {
  for (const [name, value] of Object.entries({ ...apiHeaders, ...commonHeaders }))
    if (name !== 'Vary' && !response.headers.has(name)) response.headers.set(name, value)
  return response
}

function refused(protocol: Protocol, error: unknown, log: Log): Response {
  const { status, headers } = problemOf(error, '')
  if (status >= 500) log('error', 'request failed', { path: protocol.base, error: errorText(error) })
  const detail = error instanceof ApiError ? error.message : 'The request could not be carried out.'
  const response = inForm(protocol, status, detail)
  for (const [name, value] of Object.entries(headers ?? {})) response.headers.set(name, value)
  return response
}

const inForm = ({ refusal = asJson }: Protocol, status: number, detail: string): Response =>
  guarded(refusal(status, detail))

const asJson = (status: number, detail: string): Response => Response.json({ status, detail }, { status })

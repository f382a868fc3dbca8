import { type AnyEndpoint, isFileBody } from '../../contract/endpoint.ts'
import { ApiError, NotAllowed } from '../../contract/errors.ts'
import { checkQuota } from '../files/quota.ts'
import { noteAccess } from '../resource/access-log.ts'
import { record } from '../resource/audit.ts'
import { idIn } from '../resource/read.ts'
import type { RowLock } from '../resource/record-source.ts'
import { admits, type FileOfRecord, type HeadersAnswer, type Route, type RouteInput } from '../route.ts'
import type { Answer, Endpoint, RequestContext } from './endpoint.ts'
import { readFields } from './fields.ts'
import { validate } from './validate.ts'

/**
 * A route as an endpoint: its permission is checked first, then its input is validated, then `prepare` runs, then the
 * route.
 */
export function endpointOf(route: Route): Endpoint {
  const { method, path, about, body, bodyLimit, ownSignIn = false, freshSignIn = false } = route.endpoint
  const { confidential = false } = route.endpoint
  const file = isFileBody(body) ? body : undefined
  const isPublic = !route.on && route.allow === 'public'
  // What writes JSON and prepares nothing loads its record once, in its transaction.
  const isWithin = Boolean(route.on && route.writes && !route.prepare && !file)
  if (route.on && !route.writes && (route.lock || route.beside))
    throw new Error(`${path} locks its record, or sends statements beside its check, so it has to write.`)
  return {
    ...{ method, path, about, bodyLimit, file, freshSignIn, confidential },
    public: isPublic,
    writes: route.writes ?? false,
    costly: route.costly,
    ownSignIn: () => ownSignIn,
    takesBody: body !== undefined,
    of: { route },
    guardWithin: isWithin ? (incoming) => recordFor(route, incoming) : undefined,
    allow: async (incoming) => {
      const { ctx, params, request } = incoming
      needAllowed(route, ctx)
      const isLater = isWithin && route.on?.mayEver(ctx, route.act)
      const of = isLater ? undefined : await recordFor(route, incoming)
      await route.guard?.(ctx, { params: checkParams(params), headers: request.headers, of: of ?? null })
      if (file?.file !== 'kept') return of
      const size = Number(request.headers.get('content-length') ?? 0)
      await checkQuota(ctx, { personId: ctx.me.id, size })
      return of
    },
    prepare: async (incoming) => {
      const input = { ...checkInput(route.endpoint, incoming), of: incoming.of ?? null }
      return { ...input, prepared: await route.prepare?.(incoming.ctx, input) }
    },
    handle: (incoming, prepared) => answer(route, incoming, prepared as Prepared),
  }
}

/** The rules of a route that need no record. */
function needAllowed(route: Route, { me }: RequestContext['ctx']): void {
  if (!route.on && !admits(route.allow, me)) throw new NotAllowed()
  if (route.inPerson && me.impersonator) throw new NotAllowed()
}

/** The record of the address, if this person may use it in this way; null for an endpoint about nothing. */
async function recordFor(route: Route, incoming: RequestContext, lock?: RowLock): Promise<unknown> {
  if (!route.on) return null
  return route.on.load(incoming, { params: checkParams(incoming.params), act: route.act, lock })
}

type Input = RouteInput<any>
type Prepared = Input & { of: unknown; prepared: unknown }

/** The record and the statements that are sent with its check; a refusal of the record takes precedence. */
async function recordAndBeside(route: Route, incoming: RequestContext, input: Prepared) {
  const loading = route.on && route.writes ? recordFor(route, incoming, route.lock) : input.of
  if (!route.beside) return { of: await loading, beside: undefined }
  const [record, beside] = await Promise.allSettled([loading, route.beside(incoming.ctx, input)])
  if (record.status === 'rejected') throw record.reason
  if (beside.status === 'rejected') throw beside.reason
  return { of: record.value, beside: beside.value }
}

/** `:id` must be a number; otherwise the answer is 404. */
function checkParams({ id, ...texts }: Record<string, string>): Input['params'] {
  const checked: Record<string, string | number> = id === undefined ? texts : { ...texts, id: idIn(id) }
  return checked as Input['params']
}

function checkInput(endpoint: AnyEndpoint, incoming: RequestContext): Input {
  const { ctx, say, request } = incoming
  const { body: schema } = endpoint
  const query = readRouteQuery(endpoint, incoming)
  const checked = schema && !isFileBody(schema)
  const body = checked ? validate(schema, incoming.body, { language: ctx.language, say }) : incoming.body
  const { ask } = readFields(request.headers.get('fields') ?? undefined, fieldsOf(endpoint))
  return { params: checkParams(incoming.params), query, body, fields: ask, headers: request.headers }
}

async function answer(route: Route, incoming: RequestContext, prepared: Prepared): Promise<Answer> {
  const { ctx, request } = incoming
  const found: object = await route.run(ctx, { ...prepared, ...(await recordAndBeside(route, incoming, prepared)) })
  const fields = readFields(request.headers.get('fields') ?? undefined, fieldsOf(route.endpoint))
  const usual = { action: route.endpoint.method.toLowerCase(), type: 'path', id: new URL(request.url).pathname }
  if (route.writes || route.audited) await record(incoming, route.audited?.(prepared) ?? usual)
  if (isTold(found)) return found.told
  if (isFile(found)) {
    if (found.shows) await noteAccess(found.shows.type, ctx, [found.shows.person])
    return { status: 200, file: found }
  }
  const headers = route.sharedFor === undefined ? {} : { 'Cache-Control': `public, max-age=${route.sharedFor}` }
  return {
    status: 200,
    headers,
    body: fields.pick(found as Record<string, unknown>),
    secret: route.secretAnswer ?? false,
  }
}

function readRouteQuery({ query: schema, path }: AnyEndpoint, { query, ctx, say }: RequestContext): unknown {
  const given = { ...Object.fromEntries(query.plain), ...Object.fromEntries(query.arrays) }
  if (query.named.size > 0 || (!schema && Object.keys(given).length > 0))
    throw new ApiError(400, `${path} takes no such parameter.`)
  if (!schema) return undefined
  const result = schema.safeParse(given)
  if (result.success) return result.data
  return validate(schema, given, { language: ctx.language, say })
}

function fieldsOf({ answer: schema }: AnyEndpoint): string[] {
  return typeof schema === 'object' && 'shape' in schema ? Object.keys(schema.shape as object) : []
}

const isFile = (found: object): found is FileOfRecord =>
  ('file' in found && found.file instanceof Uint8Array) || 'stored' in found

const isTold = (found: object): found is HeadersAnswer => 'told' in found

import { type AnyEndpoint, isFileBody } from '../../contract/endpoint.ts'
import { ApiError, NotAllowed } from '../../contract/errors.ts'
import { checkQuota } from '../files/quota.ts'
import { noteAccess } from '../resource/access-log.ts'
import { record } from '../resource/audit.ts'
import { idIn } from '../resource/read.ts'
import type { HeadersAnswer, Route, RouteInput, ShownFile } from '../route.ts'
import type { Answer, Endpoint, RequestContext } from './endpoint.ts'
import { readFields } from './fields.ts'
import { validate } from './validate.ts'

/**
 * A route as an endpoint: its rule is checked first, then its input is validated, then `prepare` runs, then the route.
 */
export function endpointOf(route: Route): Endpoint {
  const { method, path, about, body, bodyLimit, ownSignIn = false, freshSignIn = false } = route.endpoint
  const file = isFileBody(body) ? body : undefined
  if (route.guardedWithin && (!route.guard || !route.writes || route.prepare || file))
    throw new Error(`${path} is guarded within, so it needs a guard, writes what is JSON, and prepares nothing.`)
  const guard = ({ ctx, params, request }: RequestContext) =>
    route.guard?.(ctx, { params: checkParams(params), headers: request.headers })
  return {
    ...{ method, path, about, bodyLimit, file, freshSignIn },
    public: route.allow === 'public',
    writes: route.writes ?? false,
    costly: route.costly,
    ownSignIn: () => ownSignIn,
    takesBody: body !== undefined,
    of: { route },
    guardWithin: route.guardedWithin ? guard : undefined,
    allow: async (incoming) => {
      const { ctx, request } = incoming
      if (route.allow !== 'public' && !route.allow(ctx.me)) throw new NotAllowed()
      if (!route.guardedWithin) await guard(incoming)
      if (file?.file !== 'kept') return
      const size = Number(request.headers.get('content-length') ?? 0)
      await checkQuota(ctx, { personId: ctx.me.id, size })
    },
    prepare: async (incoming) => {
      const input = checkInput(route.endpoint, incoming)
      return { ...input, prepared: await route.prepare?.(incoming.ctx, input) }
    },
    handle: (incoming, prepared) => answer(route, incoming, prepared as Prepared),
  }
}

type Input = RouteInput<any>
type Prepared = Input & { prepared: unknown }

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
  const found: object = await route.run(ctx, prepared)
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

const isFile = (found: object): found is ShownFile =>
  ('file' in found && found.file instanceof Uint8Array) || 'stored' in found

const isTold = (found: object): found is HeadersAnswer => 'told' in found

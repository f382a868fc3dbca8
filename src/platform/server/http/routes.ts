import type * as z from 'zod/mini'
import { ApiError, NotAllowed } from '../../contract/errors.ts'
import { checkQuota } from '../files/quota.ts'
import { uploadsOf } from '../files/upload.ts'
import { record } from '../resource/audit.ts'
import type { FileAnswer, Route, RouteInput, StoredAnswer } from '../route.ts'
import type { Answer, Endpoint, RequestContext } from './endpoint.ts'
import { readFields } from './fields.ts'
import { validate } from './validate.ts'

/** A route as an endpoint: its rule is asked first, then its input is checked, then it prepares itself, then it runs. */
export function endpointOf(route: Route): Endpoint {
  return {
    method: route.method,
    path: route.path,
    about: route.about,
    public: route.allow === 'public',
    writes: route.writes ?? false,
    takesBody: route.body !== undefined,
    bodyLimit: route.bodyLimit,
    uploads: uploadsOf(route.body),
    of: { route },
    allow: async ({ ctx, params, request }) => {
      if (route.allow !== 'public' && !route.allow(ctx.me)) throw new NotAllowed()
      await route.guard?.(ctx, { params })
      if (!uploadsOf(route.body)?.stored) return
      const size = Number(request.headers.get('content-length') ?? 0)
      await checkQuota(ctx, { personId: ctx.me.id, size })
    },
    prepare: async (incoming) => {
      const input = checkInput(route, incoming)
      return { ...input, prepared: await route.prepare?.(incoming.ctx, input) }
    },
    handle: (incoming, prepared) => answer(route, incoming, prepared as Prepared),
  }
}

type Prepared = Input & { prepared: unknown }
type Input = RouteInput<unknown, unknown>

function checkInput(route: Route, incoming: RequestContext): Input {
  const { ctx, say, params, request } = incoming
  const query = readRouteQuery(route, incoming)
  const body = route.body ? validate(route.body, incoming.body, { language: ctx.language, say }) : undefined
  const { ask } = readFields(request.headers.get('fields') ?? undefined, fieldsOf(route.answer))
  return { params, query, body, fields: ask }
}

async function answer(route: Route, incoming: RequestContext, prepared: Prepared): Promise<Answer> {
  const { ctx, request } = incoming
  const found = await route.run(ctx, prepared)
  const fields = readFields(request.headers.get('fields') ?? undefined, fieldsOf(route.answer))
  if (route.writes)
    await record(incoming, { action: route.method.toLowerCase(), type: 'path', id: new URL(request.url).pathname })
  if (isFile(found)) return { status: 200, file: found }
  return { status: 200, body: fields.pick(found as Record<string, unknown>), secret: route.secretAnswer ?? false }
}

function readRouteQuery({ query: schema, path }: Route, { query, ctx, say }: RequestContext): unknown {
  const given = { ...Object.fromEntries(query.plain), ...Object.fromEntries(query.arrays) }
  if (query.named.size > 0 || (!schema && Object.keys(given).length > 0))
    throw new ApiError(400, `${path} takes no such parameter.`)
  if (!schema) return undefined
  const result = schema.safeParse(given)
  if (result.success) return result.data
  return validate(schema, given, { language: ctx.language, say })
}

const fieldsOf = (answer: z.ZodMiniType | undefined): string[] => {
  const shape = (answer as { shape?: object } | undefined)?.shape
  return shape ? Object.keys(shape) : []
}

const isFile = (found: object): found is FileAnswer | StoredAnswer =>
  ('file' in found && found.file instanceof Uint8Array) || 'stored' in found

import { type Context, Hono } from 'hono'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Domain } from '../domain.ts'
import { endpointsOf } from '../resource/endpoints.ts'
import { idIn } from '../resource/read.ts'
import { type Route, route } from '../route.ts'
import type { ApiParts } from './api-parts.ts'
import type { Endpoint } from './endpoint.ts'
import { endpointOf } from './routes.ts'
import { run } from './run.ts'

/** Every address of the API, from the declarations of all domains and the routes of the platform; each once. */
export function endpoints(domains: readonly Domain[], own: readonly Route[]): Endpoint[] {
  const handlers = domains.flatMap((domain) => domain.handlers)
  const routes = [...own, ...domains.flatMap((domain) => domain.routes)]
  const all = [...routes.map(endpointOf), ...handlers.flatMap((one) => endpointsOf(one, handlers))]
  const names = all.map(({ method, path }) => `${method} ${path}`)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`The portal does not start, because two endpoints share ${twice.join(', ')}.`)
  return all
}

/** The server passes the address from which a request comes. */
type Visited = { Bindings: { address?: string } }

/** The whole API as one function from Request to Response: the server serves it, the tests call it. */
export function api(list: readonly Endpoint[], parts: ApiParts): Hono<Visited> {
  const app = new Hono<Visited>()
  const from = (c: Context<Visited>, params = {}) => ({
    params,
    address: c.env?.address ?? 'unknown',
  })
  for (const endpoint of list.map(checkedId))
    app.on(endpoint.method, endpoint.path, (c) => run(endpoint, c.req.raw, from(c, c.req.param()), parts))
  for (const [path, methods] of methodsByPath(list)) {
    const refusal = refusing(path, methods)
    app.all(path, (c) => run(refusal, c.req.raw, from(c), parts))
  }
  app.all('*', (c) => run(unknown, c.req.raw, from(c), parts))
  return app
}

/** `:id` in any address must be a valid id; otherwise the answer is 404. */
function checkedId(endpoint: Endpoint): Endpoint {
  if (!endpoint.path.includes('/:id')) return endpoint
  return {
    ...endpoint,
    allow: (incoming) => {
      idIn(incoming.params.id)
      return endpoint.allow?.(incoming)
    },
  }
}

function methodsByPath(list: readonly Endpoint[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { path, method } of list)
    found.set(path, [...(found.get(path) ?? []), method, ...(method === 'GET' ? ['HEAD'] : [])])
  return found
}

const bare = { method: 'GET', public: true, writes: false, takesBody: false, about: '' } as const

function refusing(path: string, methods: readonly string[]): Endpoint {
  const allow = methods.join(', ')
  return {
    ...bare,
    path,
    of: { route: nowhere },
    handle: async () => {
      throw new ApiError(405, `Only ${allow} can be used here.`, { Allow: allow })
    },
  }
}

const nowhere = route(endpoint('GET', '/api/v2/', { about: '', answer: 'file' }), {
  on: null,
  because: 'There is nothing at this address.',
  allow: 'public',
  run: () => Promise.reject(new ApiError(404, 'Not Found')),
})

const unknown: Endpoint = {
  ...bare,
  path: '*',
  of: { route: nowhere },
  handle: async () => {
    throw new ApiError(404, 'Not Found')
  },
}

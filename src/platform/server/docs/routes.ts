import * as z from 'zod/mini'
import { endpoint } from '../../contract/endpoint.ts'
import { once } from '../../contract/once.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { type Route, route } from '../route.ts'
import { type DocsInfo, root } from './collected.ts'
import { contextOf, entrypoint } from './entrypoint.ts'
import { hydraDocs } from './hydra.ts'
import { openApi } from './openapi.ts'
import { hydraPath } from './vocabulary.ts'

/**
 * The documents of the API, open to everyone; each is generated at the first request. The list is read later than the
 * routes are declared, because these routes are in it.
 */
export function docsRoutes(listOfEndpoints: () => readonly Endpoint[], info: DocsInfo): Route[] {
  const entry = once(() => entrypoint(listOfEndpoints()))
  const openapi = once(() => openApi(listOfEndpoints(), info))
  const hydra = once(() => hydraDocs(listOfEndpoints(), info))
  return [
    openTo(root, 'The entry point of the API: a link to each collection.', entry),
    openTo(hydraPath, 'What the API offers, as Hydra.', hydra),
    openTo(`${root}/docs.jsonopenapi`, 'What the API offers, as OpenAPI 3.1.', openapi),
    openTo(`${root}/docs.json`, 'What the API offers, as OpenAPI 3.1 under a shorter name.', openapi),
    route(contexts, {
      ...open,
      run: async (_, { params }) => ({ ...contextOf(params.type, listOfEndpoints(), info) }),
    }),
  ]
}

const document = z.looseObject({})

const contexts = endpoint('GET', '/api/v2/contexts/:type', {
  about: 'What the names in the answers of a type mean (JSON-LD).',
  answer: document,
})

const open = { on: null, because: 'The documents of the API are for everybody.', allow: 'public' } as const

const openTo = (path: `${typeof root}${'' | `/${string}`}`, about: string, run: () => object): Route =>
  route(endpoint('GET', path, { about, answer: document }), { ...open, run: async () => ({ ...run() }) })

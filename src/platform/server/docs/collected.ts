import type { AnyEndpoint } from '../../contract/endpoint.ts'
import type { AnyResource } from '../../contract/resource.ts'
import type { Endpoint } from '../http/endpoint.ts'

/** The title of the documents, and the public address of the API. */
export type DocsInfo = {
  title: string
  version: string
  /** Without a slash at its end. */
  publicUrl: string
  /** The OpenID Connect issuer; the embedded one if none is given. */
  issuer?: string
  /** The scopes of systems that use the API by themselves. */
  scopes?: readonly string[]
}

export type ResourceKind = Extract<Endpoint['of'], { resource: AnyResource }>['kind']

/** A resource with the endpoints that serve it. */
export type Documented = { resource: AnyResource; endpoints: readonly Endpoint[] }

/** The endpoints by resource, in the order of the list. */
export function resourcesOf(list: readonly Endpoint[]): Documented[] {
  const found = new Map<AnyResource, Endpoint[]>()
  for (const endpoint of list) {
    if (!('resource' in endpoint.of)) continue
    const { resource } = endpoint.of
    found.set(resource, [...(found.get(resource) ?? []), endpoint])
  }
  return [...found].map(([resource, endpoints]) => ({ resource, endpoints }))
}

export const kindOf = ({ of }: Endpoint): ResourceKind | null => ('resource' in of ? of.kind : null)
export const resourceOf = ({ of }: Endpoint): AnyResource | null => ('resource' in of ? of.resource : null)
/** The declaration of an endpoint that belongs to no resource. */
export const declaredOf = ({ of }: Endpoint): AnyEndpoint | null => ('route' in of ? of.route.endpoint : null)

export const has = ({ endpoints }: Documented, kind: ResourceKind): boolean =>
  endpoints.some((endpoint) => kindOf(endpoint) === kind)

export const root = '/api/v2' as const

/** The address in the form of OpenAPI, below {@link root}: `/users/{id}`. */
export const templateOf = (path: string): string => path.slice(root.length).replace(/:(\w+)/g, '{$1}') || '/'

export const lowerFirst = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)
export const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

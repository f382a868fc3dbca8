import type { Endpoint } from '../http/endpoint.ts'
import { kindOf, type ResourceKind, resourceOf, root, upperFirst } from './collected.ts'

/** The name of a group of operations: the type of the resource, or the first segment of a route. */
export const tagOf = (endpoint: Endpoint): string =>
  resourceOf(endpoint)?.type ?? (endpoint.path.slice(root.length + 1).split(/[/.]/)[0] || 'entrypoint')

/** A unique name for each operation, as generated clients need it: `listUser`, `getProfile`. */
export function operationIds(list: readonly Endpoint[]): Map<Endpoint, string> {
  const used = new Map<string, number>()
  return new Map(
    list.map((endpoint) => {
      const name = nameOf(endpoint)
      const before = used.get(name) ?? 0
      used.set(name, before + 1)
      return [endpoint, before === 0 ? name : `${name}${before + 1}`]
    }),
  )
}

/** The name by what the endpoint does and where; two endpoints may share it. */
export function nameOf(endpoint: Endpoint): string {
  const { method, path } = endpoint
  const resource = resourceOf(endpoint)
  const kind = kindOf(endpoint)
  if (!resource || !kind) return `${method.toLowerCase()}${camel(path.slice(root.length)) || 'Entrypoint'}`
  const parent = resource.under.find((under) => under.path === path)?.parent
  return `${verbs[kind]}${resource.type}${parent ? `Of${parent}` : ''}${endings[kind] ?? ''}`
}

const verbs = {
  list: 'list',
  item: 'read',
  create: 'create',
  update: 'update',
  remove: 'delete',
  move: 'move',
  moveMany: 'moveMany',
  moves: 'list',
  history: 'list',
  obligations: 'list',
} satisfies Record<ResourceKind, string>
const endings: Partial<Record<ResourceKind, string>> = {
  moves: 'Transitions',
  history: 'History',
  obligations: 'Obligations',
}

const camel = (path: string): string =>
  path
    .split(/[^A-Za-z0-9]+/)
    .map(upperFirst)
    .join('')

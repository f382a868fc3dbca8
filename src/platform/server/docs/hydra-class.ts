import type { Endpoint } from '../http/endpoint.ts'
import { type Documented, has, kindOf, type ResourceKind } from './collected.ts'
import { rangeOf } from './ranges.ts'
import { propertiesOf, requiredOf, type Schema, schemaOf } from './schema.ts'

/** A resource as a Hydra class. */
export function classOf(documented: Documented): object {
  const { resource, endpoints } = documented
  return {
    '@id': `#${resource.type}`,
    '@type': 'hydra:Class',
    'rdfs:label': resource.type,
    'hydra:title': resource.type,
    'hydra:description': resource.about,
    'hydra:supportedProperty': propertiesIn(documented),
    'hydra:supportedOperation': operationsOf(endpoints, resource.type, ['item', 'update', 'remove']),
  }
}

/** The operations of these kinds; a sub-collection is no operation of the resource itself. */
export function operationsOf(endpoints: readonly Endpoint[], type: string, kinds: readonly ResourceKind[]): object[] {
  const own = endpoints.filter((endpoint) => {
    const kind = kindOf(endpoint)
    return kind !== null && kinds.includes(kind) && !isBelow(endpoint)
  })
  return own.map((endpoint) => {
    const { method, about } = endpoint
    const kind = kindOf(endpoint) ?? 'item'
    return {
      '@type': ['hydra:Operation', `schema:${actions[kind]}`],
      'hydra:method': method,
      'hydra:title': about,
      'rdfs:label': about,
      ...(kind === 'create' || kind === 'update' ? { expects: `#${type}` } : {}),
      returns: kind === 'list' ? 'hydra:Collection' : kind === 'remove' ? 'owl:Nothing' : `#${type}`,
    }
  })
}

const isBelow = ({ of, path }: Endpoint): boolean =>
  'resource' in of && of.resource.under.some((under) => under.path === path)

const actions: Partial<Record<ResourceKind, string>> = {
  list: 'FindAction',
  item: 'FindAction',
  create: 'CreateAction',
  update: 'ReplaceAction',
  remove: 'DeleteAction',
}

/** Every field that is returned, and those that are only written, such as a password. */
function propertiesIn(documented: Documented): object[] {
  const { type, item, create, update } = documented.resource
  const shown = propertiesOf(schemaOf(item))
  const createSchema = create && has(documented, 'create') ? schemaOf(create) : undefined
  const updateSchema = update && has(documented, 'update') ? schemaOf(update) : undefined
  const written = { ...propertiesOf(updateSchema), ...propertiesOf(createSchema) }
  const required = requiredOf(createSchema)
  return Object.entries({ ...written, ...shown })
    .filter(([name]) => !name.startsWith('@'))
    .map(([name, schema]) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:title': name,
      'hydra:property': propertyOf(type, name, schema),
      'hydra:required': required.includes(name),
      'hydra:readable': name in shown,
      'hydra:writable': name in written,
    }))
}

function propertyOf(type: string, name: string, schema: Schema): object {
  const { range, many, link } = rangeOf(schema)
  return {
    '@id': `#${type}/${name}`,
    '@type': link ? 'hydra:Link' : 'rdf:Property',
    'rdfs:label': name,
    domain: `#${type}`,
    range,
    ...(many ? {} : { 'owl:maxCardinality': 1 }),
  }
}

import type { AnyResource } from '../../contract/resource.ts'
import { languages } from '../../contract/words.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { declaredOf, kindOf, resourceOf } from './collected.ts'
import { answerNameOf } from './components.ts'
import { propertiesOf, requiredOf, type Schema, schemaOf } from './schema.ts'

type Place = 'path' | 'query' | 'header'
type Parameter = { name: string; in: Place; required?: boolean; description?: string; schema: Schema }

/** All parameters in the address and the headers of a request. */
export function parametersOf(endpoint: Endpoint): Parameter[] {
  const resource = resourceOf(endpoint)
  const query = declaredOf(endpoint)?.query
  return [
    ...pathParameters(endpoint, resource),
    ...(resource && kindOf(endpoint) === 'list' ? listParameters(resource) : []),
    ...(resource && kindOf(endpoint) === 'moveMany' ? filterParameters(resource) : []),
    ...(query ? queryParameters(schemaOf(query)) : []),
    ...headerParameters(endpoint, resource),
  ]
}

const id: Schema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }

function pathParameters({ path }: Endpoint, resource: AnyResource | null): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? id : nameSchema(name, resource),
  }))
}

/** The name in the address of a move is one of the flow's moves. */
function nameSchema(name: string, resource: AnyResource | null): Schema {
  const moves = Object.keys(resource?.flow?.transitions ?? {})
  return name === 'name' && moves.length > 0 ? { type: 'string', enum: moves } : { type: 'string' }
}

function listParameters(resource: AnyResource): Parameter[] {
  const direction: Schema = { type: 'string', enum: ['asc', 'desc'] }
  return [
    inQuery('page', 'Which page, from 1.', { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 }),
    inQuery('itemsPerPage', 'How many on a page.', { type: 'integer', minimum: 1, maximum: 999, default: 30 }),
    inQuery('after', 'The rows after a cursor, as hydra:next names it.', cursor),
    inQuery('before', 'The rows before a cursor, as hydra:previous names it.', cursor),
    ...resource.order.map((field) =>
      inQuery(`order[${field}]`, `Ordered by ${field}${within(resource, field)}.`, direction),
    ),
    ...filterParameters(resource),
  ]
}

const cursor: Schema = { type: 'string', maxLength: 10_000 }

function within({ orderWithin }: AnyResource, field: string): string {
  const filters = orderWithin[field]
  return filters ? `, with one of the filters ${filters.join(', ')}` : ''
}

const filterParameters = ({ filters }: AnyResource): Parameter[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const schema = schemaOf(filter)
    const several: Schema = { type: 'array', maxItems: 100, items: schema }
    return [
      inQuery(name, `Only those with this ${name}.`, schema),
      inQuery(`${name}[]`, `Only those with any of these values of ${name}.`, several),
    ]
  })

const inQuery = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
})

const queryParameters = (schema: Schema): Parameter[] =>
  Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name: property.type === 'array' ? `${name}[]` : name,
    in: 'query',
    required: requiredOf(schema).includes(name),
    schema: property,
  }))

function headerParameters(endpoint: Endpoint, resource: AnyResource | null): Parameter[] {
  const kind = kindOf(endpoint)
  const takesFields = kind === 'list' || kind === 'item' || (declaredOf(endpoint) && answerNameOf(endpoint))
  const needsVersion = kind === 'update' || kind === 'remove' || kind === 'move'
  return [
    inHeader('Accept-Language', `The language of messages: ${languages.join(', ')}.`),
    ...(takesFields
      ? [inHeader('Fields', 'The fields to answer with, as name,student.name; all where it is absent.')]
      : []),
    ...(kind === 'item' ? [inHeader('If-None-Match', 'The ETag at hand: 304 while it is still the current one.')] : []),
    ...(needsVersion
      ? [
          {
            ...inHeader('If-Match', 'The ETag of the version to change; 412 when it is old.'),
            required: resource?.ifMatch === 'required',
          },
        ]
      : []),
    ...(endpoint.writes
      ? [
          inHeader('Idempotency-Key', 'A write with the same key takes effect once.', { minLength: 8, maxLength: 200 }),
          inHeader('Impersonation-Reason', 'Why one writes while acting as somebody else, percent-encoded.'),
        ]
      : []),
  ]
}

const inHeader = (name: string, description: string, limits: Schema = {}): Parameter => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', ...limits },
})

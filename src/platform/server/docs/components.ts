import { isFileBody } from '../../contract/endpoint.ts'
import type { AnyResource } from '../../contract/resource.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { declaredOf, has, kindOf, resourceOf, resourcesOf } from './collected.ts'
import { errorSchemas } from './errors.ts'
import { nameOf } from './names.ts'
import { placed, propertiesOf, refTo, type Schema, schemaOf } from './schema.ts'

/** The named schemas of the document: items, their inputs and lists, the bodies and answers of routes, errors. */
export function schemas(list: readonly Endpoint[]): Record<string, Schema> {
  const all = {
    ...errorSchemas,
    ...flowSchemas,
    ...Object.assign({}, ...resourcesOf(list).map(ofResource)),
    ...Object.assign({}, ...list.map(ofRoute)),
  }
  return Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, placed(schema as Schema, name)]))
}

/** The schema of the request's body, by name. */
export function bodyNameOf(endpoint: Endpoint): string | null {
  const type = resourceOf(endpoint)?.type
  const kind = kindOf(endpoint)
  if (kind === 'create') return `${type}Create`
  if (kind === 'update') return `${type}Update`
  if (kind === 'move') return 'FlowMove'
  if (kind === 'moveMany') return 'FlowMoveMany'
  return declaredOf(endpoint)?.body ? `${nameOf(endpoint)}Body` : null
}

/** The schema of the successful response, by name. */
export function answerNameOf(endpoint: Endpoint): string | null {
  const type = resourceOf(endpoint)?.type
  const kind = kindOf(endpoint)
  if (kind === 'list') return `${type}Collection`
  if (kind === 'moves') return 'FlowMoves'
  if (kind === 'moveMany') return 'FlowFates'
  if (kind === 'history') return 'FlowHistory'
  if (kind === 'obligations') return 'OpenObligations'
  if (type) return type
  const answer = declaredOf(endpoint)?.answer ?? 'file'
  return typeof answer === 'string' ? null : `${nameOf(endpoint)}Answer`
}

export const headers = {
  ETag: { description: 'The version of the item, for If-Match and If-None-Match.', schema: { type: 'string' } },
  Location: { description: 'The address of the new item.', schema: { type: 'string', format: 'uri-reference' } },
}

function ofRoute(endpoint: Endpoint): Record<string, Schema> {
  const { body, answer = 'file' } = declaredOf(endpoint) ?? {}
  const name = nameOf(endpoint)
  return {
    ...(body && !isFileBody(body) ? { [`${name}Body`]: schemaOf(body) } : {}),
    ...(typeof answer !== 'string' ? { [`${name}Answer`]: schemaOf(answer) } : {}),
  }
}

function ofResource(documented: ReturnType<typeof resourcesOf>[number]): Record<string, Schema> {
  const { resource } = documented
  const { type, create, update } = resource
  const inputs = {
    ...(create && has(documented, 'create') ? { [`${type}Create`]: schemaOf(create) } : {}),
    ...(update && has(documented, 'update') ? { [`${type}Update`]: schemaOf(update) } : {}),
  }
  const writable = Object.values(inputs).flatMap((input) => Object.keys(propertiesOf(input)))
  return { [type]: itemSchema(resource, writable), [`${type}Collection`]: listOf(refTo(type)), ...inputs }
}

/** The `Fields` header and the caller's permissions can leave out every field except the two that identify the item. */
function itemSchema({ item, about }: AnyResource, writable: readonly string[]): Schema {
  const { required: _, ...schema } = schemaOf(item)
  const fields = Object.entries(propertiesOf(schema)).map(([name, field]) => [
    name,
    writable.includes(name) ? field : { ...field, readOnly: true },
  ])
  return { ...schema, description: about, properties: Object.fromEntries(fields), required: ['@id', '@type'] }
}

const listOf = (member: Schema): Schema => ({
  type: 'object',
  properties: {
    '@context': { type: 'string' },
    '@id': { type: 'string' },
    '@type': { const: 'hydra:Collection' },
    'hydra:totalItems': { type: 'integer', minimum: 0 },
    totalItemsCapped: {
      const: true,
      description: 'Present where a long list was not counted to its end: there are more than hydra:totalItems.',
    },
    'hydra:member': { type: 'array', items: member },
    'hydra:view': {
      type: 'object',
      description:
        'The addresses of the first, previous, next and last page. Those of the neighbours carry a cursor, so that nothing is missed or repeated while others write; there is no last one where totalItemsCapped.',
    },
    actions: { type: 'array', items: { type: 'string' } },
  },
  required: ['@type', 'hydra:totalItems', 'hydra:member'],
})

const text: Schema = { type: 'string' }
const flowSchemas: Record<string, Schema> = {
  OpenObligations: listOf({
    type: 'object',
    properties: {
      code: text,
      text,
      who: { type: 'string', description: 'Who does it.' },
      you: { type: 'boolean', description: 'Whether the reader is among them.' },
      link: { type: 'string', description: 'The page where it is done: a path of the portal, or an IRI.' },
      dueAt: { type: ['string', 'null'], description: 'A day or an instant.' },
    },
    required: ['code', 'text', 'who', 'you', 'dueAt'],
  }),
  FlowMove: {
    type: 'object',
    properties: {
      reason: { type: 'string', maxLength: 2000 },
      acknowledge: { type: 'array', items: text, description: 'The codes of the warnings that were read.' },
    },
    additionalProperties: false,
  },
  FlowMoveMany: {
    type: 'object',
    properties: {
      ids: { type: 'array', items: { type: 'integer' }, description: 'Left out: those that the filters choose.' },
      reason: { type: 'string', maxLength: 2000 },
      acknowledge: { type: 'array', items: text, description: 'The codes of the warnings that were read.' },
      dryRun: { type: 'boolean', description: 'Only tells what would happen.' },
    },
    additionalProperties: false,
  },
  FlowFates: listOf({
    type: 'object',
    properties: { '@id': text, moved: { type: 'boolean' }, blockers: { type: 'array', items: refTo('Blocker') } },
    required: ['@id', 'moved', 'blockers'],
  }),
  FlowMoves: listOf({
    type: 'object',
    properties: {
      name: text,
      to: text,
      allowed: { type: 'boolean' },
      reason: { type: ['integer', 'null'], description: 'The least length of the reason, where one is asked.' },
      blockers: { type: 'array', items: refTo('Blocker') },
      warnings: { type: 'array', items: refTo('Blocker') },
    },
    required: ['name', 'to', 'allowed', 'reason', 'blockers', 'warnings'],
  }),
  FlowHistory: listOf({
    type: 'object',
    properties: {
      at: { type: 'string', format: 'date-time' },
      name: text,
      from: text,
      to: text,
      by: text,
      reason: { type: ['string', 'null'] },
      acknowledged: { type: 'array', items: text, description: 'The warnings that had been read.' },
    },
    required: ['at', 'name', 'from', 'to', 'by', 'reason', 'acknowledged'],
  }),
}

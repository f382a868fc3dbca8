import type { AnyResource, Collection, CreateInput, FieldName, Item, UpdateInput } from '../contract/resource.ts'
import type { MoveState } from '../contract/workflow.ts'
import { takeEarly } from './api-early.ts'
import { type ListParams, searchOf } from './api-search.ts'
import { type Method, type SendOptions, send } from './api-send.ts'
import { etagOf, isSameVersion, rememberEtag } from './api-versions.ts'
import type { Named } from './named.ts'
import type { Query } from './query.ts'
import { wasRemoved, wasWritten } from './query-fresh.ts'

export { NotReached } from './api-problem.ts'
export type { ListParams } from './api-search.ts'

type Some = { readonly '@id': string; readonly '@type': string }

export type ListOptions<R extends AnyResource> = {
  /** A sub-collection instead of the resource's own path: `/api/v2/users/7/contacts`. */
  under?: string
  /** Only these fields (`Fields` header); `@id` and `@type` always come. */
  fields?: readonly FieldName<R>[]
}

/** A page of a collection; filters, `page`, `itemsPerPage` and `order` go into the address. */
export const listOf = <R extends AnyResource>(
  resource: R | Named<R>,
  params: ListParams<R> = {},
  { under = resource.path, fields }: ListOptions<R> = {},
): Query<Collection<Item<R>>> => ({
  queryKey: [resource.type, 'list', under, params, fields ?? null],
  queryFn: ({ signal }) => call('GET', under + searchOf(params), { signal, headers: fieldsHeader(fields) }),
})

export const itemOf = <R extends AnyResource>(resource: R | Named<R>, id: number | string): Query<Item<R>> => ({
  queryKey: [resource.type, 'item', String(id)],
  queryFn: ({ signal }) => call('GET', resource.iri(id), { signal }),
  // The version (ETag) belongs to the very object that a form was filled from: an equal answer of the same version
  // keeps the object; one of another version, though it looks the same, is what the next write must go against.
  structuralSharing: (known, fresh) => (isSameVersion(known, fresh) ? known : fresh),
})

/** Anything else that is read by GET, kept under a type's name so that writes of that type refresh it. */
export const queryOf = <T>(type: string, path: string): Query<T> => ({
  queryKey: [type, 'at', path],
  queryFn: ({ signal }) => call<T>('GET', path, { signal }),
})

/** What this person may do with the item now, and what holds each move back. */
export const movesOf = (item: Some): Query<MoveState[]> => ({
  queryKey: [item['@type'], 'moves', item['@id']],
  queryFn: async ({ signal }) => {
    const moves = await call<Collection<MoveState>>('GET', `${item['@id']}/transitions`, { signal })
    return moves['hydra:member']
  },
})

/** `key`: the `Idempotency-Key` of a form, under which the same write takes effect once however often it is sent. */
type WriteOptions = { key?: string | undefined }

/** Creates an item, in its own collection or a sub-collection (`under`). */
export const create = <R extends AnyResource>(
  resource: R,
  input: CreateInput<R>,
  { under = resource.path, key = crypto.randomUUID() }: WriteOptions & { under?: string | undefined } = {},
) => write<Item<R>>('POST', under, { body: input, headers: keyHeader(key) })

/** Changes an item that was read with `itemOf`; who has seen an older version is refused with `Conflict`. */
export const update = <R extends AnyResource>(
  resource: R,
  item: Item<R> & Some,
  input: UpdateInput<R>,
  { key }: WriteOptions = {},
) =>
  write<Item<R>>('PUT', item['@id'], { body: input, headers: { ...ifMatch(item), ...keyHeader(key) } }, resource.type)

/** Deletes an item; what was read of it is forgotten, because asking again would only say that it is gone. */
export async function remove(item: Some): Promise<void> {
  await send('DELETE', item['@id'], { headers: ifMatch(item) })
  wasRemoved(item['@type'], item['@id'])
}

/** Makes a move of the item's flow, with the reason where the flow asks for one; answers the item as it is then. */
export const move = <T extends Some>(
  item: T,
  name: string,
  body: { reason?: string; acknowledge?: string[] } = {},
  { key }: WriteOptions = {},
) => {
  const headers = { ...ifMatch(item), ...keyHeader(key) }
  return write<T>('POST', `${item['@id']}/transitions/${name}`, { body, headers }, item['@type'])
}

/** Any other call; a write refreshes what the answer's `@type` names. */
export async function call<T>(method: Method, path: string, options: SendOptions = {}): Promise<T> {
  const { response, json } = await ((method === 'GET' && takeEarly(path)) || send(method, path, options))
  rememberEtag(json, response.headers.get('ETag'))
  if (method !== 'GET') wasWritten(typeOf(json))
  return json as T
}

/** A file, as an export or a photo, and the name that the server gives it. */
export async function file(
  method: Method,
  path: string,
  options: SendOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const { response } = await send(method, path, { ...options, headers: { Accept: '*/*', ...options.headers } })
  return { blob: await response.blob(), name: nameIn(response.headers.get('Content-Disposition') ?? '') }
}

async function write<T>(method: Method, path: string, options: SendOptions, type?: string): Promise<T> {
  const answer = await call<T>(method, path, options)
  if (type !== undefined && typeOf(answer) !== type) wasWritten(type)
  return answer
}

function typeOf(json: unknown): string | undefined {
  const type = typeof json === 'object' && json !== null && '@type' in json ? json['@type'] : undefined
  return typeof type === 'string' ? type : undefined
}

function ifMatch(item: object): Record<string, string> {
  const etag = etagOf(item)
  return etag === undefined ? {} : { 'If-Match': etag }
}

const keyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'Idempotency-Key': key }

const fieldsHeader = (fields: readonly string[] | undefined): Record<string, string> =>
  fields ? { Fields: fields.join(',') } : {}

/** RFC 6266: the extended form carries any script, the plain one is the fallback. */
function nameIn(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return extended ? decodeURIComponent(extended) : (/filename="([^"]+)"/i.exec(disposition)?.[1] ?? 'file')
}

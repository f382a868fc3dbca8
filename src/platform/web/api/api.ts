import type { OpenObligation } from '../../contract/condition.ts'
import type { AnyResource, Collection, CreateInput, Item, UpdateInput } from '../../contract/resource.ts'
import type { MadeMove, MovedMany, MoveState } from '../../contract/workflow.ts'
import { keyHeader, request, typeOf } from './api-request.ts'
import { type ListParams, searchOf } from './api-search.ts'
import type { Method } from './api-send.ts'
import { type SendOptions, send } from './api-send.ts'
import { etagOf, isSameVersion } from './api-versions.ts'
import type { Named } from './named.ts'
import type { Query } from './query.ts'
import { wasRemoved, wasWritten } from './query-fresh.ts'

export { NotReached } from './api-problem.ts'
export { type ListOptions, listOf } from './api-read.ts'
export type { ListParams } from './api-search.ts'

type Some = { readonly '@id': string; readonly '@type': string }

export const itemOf = <R extends AnyResource>(resource: R | Named<R>, id: number | string): Query<Item<R>> => ({
  queryKey: [resource.type, 'item', String(id)],
  queryFn: ({ signal }) => request('GET', resource.iri(id), { signal }),
  // The version (ETag) belongs to the object from which a form was filled: an equal answer of the same version keeps
  // the object; the next write must use the version of an answer with another version, even if its contents are equal.
  structuralSharing: (known, fresh) => (isSameVersion(known, fresh) ? known : fresh),
})

/** What this person may do with the item now, and what blocks each move. */
export const movesOf = (item: Some): Query<MoveState[]> => ({
  queryKey: [item['@type'], 'moves', item['@id']],
  queryFn: async ({ signal }) => {
    const moves = await request<Collection<MoveState>>('GET', `${item['@id']}/transitions`, { signal })
    return moves['hydra:member']
  },
})

/** What still has to be done with a record, limited to what this person does or may know of. */
export const obligationsOf = (of: AnyResource, id: number | string): Query<readonly OpenObligation[]> => ({
  queryKey: [of.type, 'obligations', of.iri(id)],
  queryFn: async ({ signal }) => {
    const open = await request<Collection<OpenObligation>>('GET', `${of.iri(id)}/obligations`, { signal })
    return open['hydra:member']
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

/** Changes an item that was read with `itemOf`; fails with `Conflict` if that version is outdated. */
export const update = <R extends AnyResource>(
  resource: R,
  item: Item<R> & Some,
  input: UpdateInput<R>,
  { key }: WriteOptions = {},
) =>
  write<Item<R>>('PUT', item['@id'], { body: input, headers: { ...ifMatch(item), ...keyHeader(key) } }, resource.type)

/** Deletes an item and removes it from the cache, because requesting it again would only return 404. */
export async function remove(item: Some): Promise<void> {
  await send('DELETE', item['@id'], { headers: ifMatch(item) })
  wasRemoved(item['@type'], item['@id'])
}

/** Makes a move of the item's flow, with the reason if the flow requires one; returns the item in its new state. */
export const move = <T extends Some>(
  item: T,
  name: string,
  body: { reason?: string; acknowledge?: string[] } = {},
  { key, keepalive = false }: WriteOptions & { keepalive?: boolean } = {},
) => {
  const headers = { ...ifMatch(item), ...keyHeader(key) }
  return write<T>('POST', `${item['@id']}/transitions/${name}`, { body, headers, keepalive }, item['@type'])
}

/** All moves of an item, the oldest first. */
export const historyOf = (resource: AnyResource, id: number | string): Query<Collection<MadeMove>> => {
  const path = `${resource.iri(id)}/history`
  return { queryKey: [resource.type, 'at', path], queryFn: ({ signal }) => request('GET', path, { signal }) }
}

/** The records of a move of many: those with these ids, or all that a list with these filters shows. */
type Chosen<R extends AnyResource> = { ids: readonly number[] } | { filters: ListParams<R> }
type ManyOptions = { reason?: string; acknowledge?: readonly string[]; dryRun?: boolean }

/** Makes a move of many records in one transaction and returns the result for each; a dry run changes nothing. */
export async function moveMany<R extends AnyResource>(
  resource: R,
  name: string,
  chosen: Chosen<R>,
  { key, ...body }: ManyOptions & WriteOptions = {},
): Promise<MovedMany> {
  const search = 'filters' in chosen ? searchOf(chosen.filters) : ''
  const ids = 'ids' in chosen ? { ids: chosen.ids } : {}
  const path = `${resource.path}/transitions/${name}${search}`
  const answer = await request<MovedMany>('POST', path, { body: { ...body, ...ids }, headers: keyHeader(key) })
  if (!body.dryRun) wasWritten(resource.type)
  return answer
}

async function write<T>(method: Method, path: string, options: SendOptions, type?: string): Promise<T> {
  const answer = await request<T>(method, path, options)
  if (type !== undefined && typeOf(answer) !== type) wasWritten(type)
  return answer
}

function ifMatch(item: object): Record<string, string> {
  const etag = etagOf(item)
  return etag === undefined ? {} : { 'If-Match': etag }
}

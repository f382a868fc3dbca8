import type { AnyResource, Collection, FieldName, Item } from '../../contract/resource.ts'
import { takeEarly } from './api-early.ts'
import { type ListParams, searchOf } from './api-search.ts'
import { type SendOptions, send } from './api-send.ts'
import { rememberEtag } from './api-versions.ts'
import type { Named } from './named.ts'
import type { Query } from './query.ts'

/** One JSON request that changes nothing. */
export async function read<T>(path: string, options: SendOptions = {}): Promise<T> {
  const { response, json } = await (takeEarly(path) ?? send('GET', path, options))
  rememberEtag(json, response.headers.get('ETag'))
  return json as T
}

export type ListOptions<R extends AnyResource> = {
  /** A sub-collection instead of the resource's own path: `/api/v2/users/7/contacts`. */
  under?: string
  /** Only these fields (`Fields` header); `@id` and `@type` are always included. */
  fields?: readonly FieldName<R>[]
}

/**
 * A page of a collection; filters, `page`, `itemsPerPage` and `order` are added to the address. Apart from api.ts,
 * because the table of all screens counts lists in its tabs, and must not wait for the cache of answers.
 */
export const listOf = <R extends AnyResource>(
  resource: R | Named<R>,
  params: ListParams<R> = {},
  { under = resource.path, fields }: ListOptions<R> = {},
): Query<Collection<Item<R>>> => ({
  queryKey: [resource.type, 'list', under, params, fields ?? null],
  queryFn: ({ signal }) => read(under + searchOf(params), { signal, headers: fieldsHeader(fields) }),
})

const fieldsHeader = (fields: readonly string[] | undefined): Record<string, string> =>
  fields ? { Fields: fields.join(',') } : {}

import type { AnyResource, Collection, Filters, Item } from '../../contract/resource.ts'
import { type ListParams, type ListWish, listOf } from '../api.ts'
import type { Query } from '../query.ts'
import { paramsIn } from './list-address.ts'

/** A list as a screen names it once: used by its `load` and by its `<Table of={…}>`. */
export type List<R extends AnyResource> = {
  resource: R
  path: string
  params: ListParams<Filters<R>>
  query: Query<Collection<Item<R>>>
}

/**
 * The page of a resource's list that the address asks for. `standard` holds the order and filters that apply until the
 * address says otherwise; `always` those that no address can change.
 */
export function listAt<R extends AnyResource>(
  resource: R,
  search: URLSearchParams,
  wish: { standard?: ListParams<Filters<R>>; always?: ListParams<Filters<R>> } & ListWish = {},
): List<R> {
  const { standard = {}, always = {}, ...listWish } = wish
  const params = { ...paramsIn(resource, search, standard), ...always }
  return { resource, params, path: wish.under ?? resource.path, query: listOf(resource, params, listWish) }
}

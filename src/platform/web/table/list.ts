import type { AnyResource, Collection, Item } from '../../contract/resource.ts'
import { type ListOptions, type ListParams, listOf } from '../api/api.ts'
import type { Query } from '../api/query.ts'
import { paramsIn } from './list-address.ts'

/** A list as a screen names it once: used by its `load` and by its `<Table of={…}>`. */
export type List<R extends AnyResource> = {
  resource: R
  path: string
  params: ListParams<R>
  query: Query<Collection<Item<R>>>
  /** All its rows from the first on, as far as one answer has them: for paper. */
  whole: Query<Collection<Item<R>>>
}

/** The most rows that one answer contains. */
export const mostRows = 999

/**
 * The page of a resource's list that the address selects. `standard` contains the order and filters that apply unless
 * the address sets others; `always` those that no address can change.
 */
export function listAt<R extends AnyResource>(
  resource: R,
  search: URLSearchParams,
  options: { standard?: ListParams<R>; always?: ListParams<R> } & ListOptions<R> = {},
): List<R> {
  const { standard = {}, always = {}, ...listOptions } = options
  const params = { ...paramsIn(resource, search, standard), ...always }
  const { page: _, after: __, before: ___, ...others } = params
  const whole = listOf(resource, { ...others, itemsPerPage: mostRows } as ListParams<R>, listOptions)
  return { resource, params, path: options.under ?? resource.path, query: listOf(resource, params, listOptions), whole }
}

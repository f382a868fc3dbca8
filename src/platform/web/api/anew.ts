import type { AnyResource, Item } from '../../contract/resource.ts'
import { itemOf } from './api.ts'
import { queries } from './query.ts'

/** Reads a record of a list again: the items of a list have no version with which they could be moved or removed. */
export const anew = async <R extends AnyResource>(resource: R, { id }: { id: number }) =>
  (await queries.fetchQuery({ ...itemOf(resource, id), staleTime: 0 })) as Item<R> & { '@id': string; '@type': string }

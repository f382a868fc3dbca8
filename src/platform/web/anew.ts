import type { AnyResource, Item } from '../contract/resource.ts'
import { itemOf } from './api.ts'
import { queries } from './query.ts'

/** A thing of a list, read anew: what a list shows has no version against which it could be moved or removed. */
export const anew = async <R extends AnyResource>(resource: R, { id }: { id: number }) =>
  (await queries.fetchQuery({ ...itemOf(resource, id), staleTime: 0 })) as Item<R> & { '@id': string; '@type': string }

import type { AnyResource } from '../../contract/resource.ts'

/** A resource by its name and path only, for screens that must not wait for the validation rules of its fields. */
export type Named<R extends AnyResource> = Pick<R, 'type' | 'path' | 'iri'> & { readonly of?: R }

/** Names a resource without loading its contract: `named<typeof Locker>('Locker', '/api/v2/lockers')`. */
export const named = <R extends AnyResource>(type: R['type'], path: R['path']): Named<R> => ({
  type,
  path,
  iri: (id) => `${path}/${id}`,
})

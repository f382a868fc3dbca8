import { ApiError, NotAllowed } from '../../contract/errors.ts'
import type { RequestContext } from '../http/endpoint.ts'
import type { Order } from './order-keys.ts'
import type { ResourceHandler } from './resource-handler.ts'

/** Refuses an order or a filter by a field that the viewer may not see on every row of the list (403). */
export function needArrangeable(
  { resource }: ResourceHandler,
  { ctx, say }: Pick<RequestContext, 'ctx' | 'say'>,
  names: Iterable<string>,
): void {
  for (const name of names) {
    const [field = name] = name.split('.')
    if (!Object.hasOwn(resource.fields, field) || ctx.rights.mayArrangeBy(resource.type, field)) continue
    throw new NotAllowed(say(ctx.language, 'platform', 'list.hiddenField', { field: name }))
  }
}

/** Refuses an order that is too costly for the whole list, unless one of its filters narrows it (400). */
export function needNarrowed(
  { resource }: ResourceHandler,
  { ctx, say, query }: Pick<RequestContext, 'ctx' | 'say' | 'query'>,
  { order, below }: { order: Order; below: string | undefined },
): void {
  for (const [field] of order) {
    const filters = Object.hasOwn(resource.orderWithin, field) ? (resource.orderWithin[field] ?? []) : null
    if (!filters || filters.some((name) => name === below || query.plain.has(name) || query.arrays.has(name))) continue
    const values = { field, filters: filters.join(', ') }
    throw new ApiError(400, say(ctx.language, 'platform', 'list.narrowFirst', values))
  }
}

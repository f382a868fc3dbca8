import { NotAllowed } from '../../contract/errors.ts'
import type { RequestContext } from '../http/endpoint.ts'
import type { ResourceHandler } from '../resource-handler.ts'

/** Refuses an order or a filter by a field that the viewer may not see on every row of the list (403). */
export function needArrangeable(
  { resource }: ResourceHandler,
  { ctx, say }: RequestContext,
  names: Iterable<string>,
): void {
  for (const name of names) {
    const [field = name] = name.split('.')
    if (!Object.hasOwn(resource.fields, field) || ctx.rights.mayArrangeBy(resource.type, field)) continue
    throw new NotAllowed(say(ctx.language, 'platform', 'list.hiddenField', { field: name }))
  }
}

import { NotAllowed, NotFound } from '../../contract/errors.ts'
import { isSmall } from '../http/body.ts'
import type { RequestContext } from '../http/endpoint.ts'
import type { ResourceHandler } from '../resource-handler.ts'
import { find, idIn } from './read.ts'
import { findAllowed } from './write.ts'

/**
 * Refuses a write before its body is read, when the person has the right to it on no row at all; where the body is large
 * or of unknown length, also when not on this row. Who may not even know of the row gets 404.
 * The right to the row is asked again under its lock.
 */
export async function mayCall(handler: ResourceHandler, incoming: RequestContext, action: string): Promise<void> {
  const { ctx, params, request } = incoming
  if (!ctx.rights.allows(action, handler.resource.type)) {
    if (params.id !== undefined) await find(handler, ctx, idIn(params.id))
    throw new NotAllowed()
  }
  if (params.id !== undefined && hasLargeBody(request)) await findAllowed(handler, incoming, idIn(params.id), action)
}

/** The body is touched last: the server then makes a stream of it, which costs more than all the rest of a small write. */
const hasLargeBody = (request: Request) => !isSmall(request) && request.body !== null

/** The same for the move that the address names. */
export function mayMove(handler: ResourceHandler, incoming: RequestContext): Promise<void> {
  const name = incoming.params.name ?? ''
  if (!Object.hasOwn(handler.resource.flow?.transitions ?? {}, name)) throw new NotFound()
  return mayCall(handler, incoming, name)
}

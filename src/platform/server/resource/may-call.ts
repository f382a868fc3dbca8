import { NotAllowed, NotFound } from '../../contract/errors.ts'
import { isSmall } from '../http/body.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { find, idIn } from './read.ts'
import type { ResourceHandler } from './resource-handler.ts'
import { findAllowed } from './write.ts'

/**
 * Refuses a write before its body is read if the person has no permission for it on any row; if the body is large or of
 * unknown length, also if they have none on this row. A person who may not even know of the row gets 404.
 * The permission for the row is checked again while the row is locked.
 */
export async function mayCall(handler: ResourceHandler, incoming: RequestContext, action: string): Promise<void> {
  const { ctx, params, request } = incoming
  if (!ctx.rights.allows(action, handler.resource.type)) {
    if (params.id !== undefined) await find(handler, ctx, idIn(params.id))
    throw new NotAllowed()
  }
  if (params.id !== undefined && hasLargeBody(request)) await findAllowed(handler, incoming, idIn(params.id), action)
}

/**
 * The body is accessed last: the server then makes a stream of it, which costs more than all the rest of a small write.
 */
const hasLargeBody = (request: Request) => !isSmall(request) && request.body !== null

/** The same for the move that the address names. */
export function mayMove(handler: ResourceHandler, incoming: RequestContext): Promise<void> {
  const name = incoming.params.name ?? ''
  if (!Object.hasOwn(handler.resource.flow?.transitions ?? {}, name)) throw new NotFound()
  return mayCall(handler, incoming, name)
}

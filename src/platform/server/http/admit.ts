import { ApiError, OwnSignInNeeded } from '../../contract/errors.ts'
import type { Session } from '../who/sessions.ts'
import type { ApiParts } from './api-parts.ts'
import type { Endpoint, RequestContext } from './endpoint.ts'
import { StorageFull } from './problem.ts'

/** Refuses the request unless this person may call this address, in this session and now; returns its record. */
export async function admit(
  endpoint: Endpoint,
  asked: RequestContext,
  session: Session,
  parts: ApiParts,
): Promise<unknown> {
  const of = await endpoint.allow?.(asked)
  if (endpoint.ownSignIn?.(asked.params)) await needOwnSignIn(asked, parts)
  if (endpoint.freshSignIn) needFreshSignIn(asked, session, parts)
  if (endpoint.method !== 'GET' && parts.isFull()) throw new StorageFull()
  return of
}

/** Requests that change who can sign in, or take data out, require that the person signed in by themselves. */
async function needOwnSignIn({ ctx, request, say }: RequestContext, { cameByLink, publicUrl }: ApiParts) {
  if (!(await cameByLink(request.headers.get('authorization') ?? undefined, ctx.me))) return
  throw new OwnSignInNeeded(say(ctx.language, 'platform', 'session.byLink', { address: `${publicUrl}/my/` }))
}

/** How long a sign-in counts as fresh, in minutes: long enough to read what is signed. */
const freshMinutes = 10

/**
 * A signature must come from the person, not from somebody else at their unlocked screen (security, "fresh sign-in").
 */
function needFreshSignIn({ ctx, say }: RequestContext, { authenticatedAt }: Session, { now }: ApiParts) {
  const oldest = now().getTime() / 1000 - freshMinutes * 60
  if (authenticatedAt === null) throw new ApiError(403, say(ctx.language, 'platform', 'session.timeUnknown'))
  if (authenticatedAt < oldest) throw new OwnSignInNeeded(say(ctx.language, 'platform', 'session.notFresh'))
}

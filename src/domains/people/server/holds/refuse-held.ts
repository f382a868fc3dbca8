import { NotAllowed } from '#platform/contract/errors.ts'
import { filled } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type HoldScope, holdStops } from '../../contract/hold-scopes.ts'
import { words } from '../words.ts'

/** Throws an error with the reason if a hold of the person stops this act. */
export function refuseHeld({ me, language }: Pick<Ctx, 'me' | 'language'>, scope: HoldScope): void {
  if (!holdStops(me, scope)) return
  const { refused, scopes } = words[language].hold
  throw new NotAllowed(filled(refused, { what: scopes[scope] }))
}

/** For an endpoint about a record: whoever may otherwise do the act is told which hold stops it. */
export const withoutHold = (scope: HoldScope) => ({
  needs: (_: unknown, ctx: Pick<Ctx, 'me' | 'language'>) => refuseHeld(ctx, scope),
})

import { Conflict } from '../../contract/errors.ts'
import { systemRights } from '../who/rights.ts'
import { system } from '../who/system.ts'
import { platformWords } from '../words/platform.ts'
import { moveBySystem } from './move.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'

/**
 * A move of another record that follows from what a person does with this one, in the same transaction. The portal makes
 * it, with its guards, and for the reason of the person where that is one for both; if it is not possible, nothing of the whole is done (409).
 */
export async function moveAlong(
  handler: ResourceHandler,
  id: number,
  name: string,
  ctx: Ctx,
  reason: string | null = null,
): Promise<void> {
  const portal = { ...ctx, me: system, rights: systemRights(system) }
  if (await moveBySystem(handler, id, name, portal, () => '', reason)) return
  throw new Conflict(platformWords[ctx.language].moves.otherState)
}

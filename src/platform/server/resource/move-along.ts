import { Conflict } from '../../contract/errors.ts'
import { systemRights } from '../who/rights.ts'
import { system } from '../who/system.ts'
import { platformWords } from '../words/platform.ts'
import { moveBySystem } from './move.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'

/**
 * A move of another record that follows from what a person does with this one, in the same transaction. The portal makes
 * it, with its guards; if it is not possible, nothing of the whole is done (409).
 */
export async function moveAlong(handler: ResourceHandler, id: number, name: string, ctx: Ctx): Promise<void> {
  const portal = { ...ctx, me: system, rights: systemRights(system) }
  if (await moveBySystem(handler, id, name, portal, () => '')) return
  throw new Conflict(platformWords[ctx.language].moves.otherState)
}

import { contribution } from '../../contract/contribution.ts'
import type { AnyResource } from '../../contract/resource.ts'
import type { Ctx } from '../resource/resource-handler.ts'

type ScreenOf = {
  resource: AnyResource
  path: (id: number, ctx: Ctx) => string | null | Promise<string | null>
  /** The list on which an office handles everything of this kind: its tasks are then shown as one, with their number. */
  queue?: (reader: Pick<Ctx, 'me'>) => string | null
}

/** The screen on which a person sees a record; the first one that has a path for them applies. */
export const screens = contribution<ScreenOf>()

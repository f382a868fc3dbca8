import { moveAlong } from '#platform/server/resource/move-along.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { SupervisionRequest } from '../../contract/supervision/request.ts'
import type { ThesisTables } from '../tables.ts'
import { thesis } from '../thesis.ts'

type Db = Ctx<ThesisTables>
type Request = Entity<typeof SupervisionRequest>

/** However a request ends, the thesis is with its authors again, in the same transaction. */
export const returnToAuthors = ({ thesis: { id } }: Request, ctx: Db): Promise<void> =>
  moveAlong(thesis, id, 'resume', ctx)

/** Who accepts supervises the thesis from today on. */
export async function beginSupervision(request: Request, ctx: Db): Promise<void> {
  await ctx.db
    .insertInto('thesis_supervisor')
    .values({ thesis_id: request.thesis.id, person_id: request.asked.id, role: 'MAIN', from_day: ctx.today })
    .execute()
  ctx.rightsChanged([request.asked.id])
  await returnToAuthors(request, ctx)
}

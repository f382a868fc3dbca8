import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { keepsRecords } from '../contract/policy.ts'
import type { PeopleTables } from './tables.ts'

/** The person in the URL of a route that is open only to that person. */
export function ownId({ me }: Pick<Ctx, 'me'>, id: number): number {
  if (id !== me.id) throw new NotFound()
  return me.id
}

/** The guard of a route that is open only to the person in its URL. */
export const ownOnly = (ctx: Pick<Ctx, 'me'>, { params }: { params: { id: number } }) => ownId(ctx, params.id)

/** The person in the URL of a route that is open to that person and to those who keep the records. */
export async function ownOrKeptId({ me, db }: Ctx<PeopleTables>, id: number): Promise<number> {
  if (id === me.id || !keepsRecords(me)) return ownId({ me }, id)
  const found = await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new NotFound()
  return found.id
}

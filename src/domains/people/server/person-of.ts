import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { keepsRecords } from '../contract/policy.ts'
import type { PeopleTables } from './tables.ts'

/** The person of an address that is for oneself alone. */
export function ownId({ me }: Pick<Ctx, 'me'>, id: number): number {
  if (id !== me.id) throw new NotFound()
  return me.id
}

/** The guard of an address that is for oneself alone. */
export const ownOnly = (ctx: Pick<Ctx, 'me'>, { params }: { params: { id: number } }) => ownId(ctx, params.id)

/** The person of an address that is for oneself and for those who keep the records. */
export async function ownOrKeptId({ me, db }: Ctx<PeopleTables>, id: number): Promise<number> {
  if (id === me.id || !keepsRecords(me)) return ownId({ me }, id)
  const found = await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new NotFound()
  return found.id
}

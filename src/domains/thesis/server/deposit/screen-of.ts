import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import type { ThesisTables } from '../tables.ts'

export async function screenOfDeposit(id: number, { db }: Ctx<ThesisTables>): Promise<string | null> {
  const found = await db.selectFrom('thesis_deposit').select('thesis_id').where('id', '=', id).executeTakeFirst()
  return found ? paths.deposit({ thesisId: found.thesis_id }) : null
}

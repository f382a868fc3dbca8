import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { leaveEmpty, offerFree } from './seats.ts'

/** Places that were offered and not taken go to the next who waits. */
export async function passOnOffers({ db, emit }: WorkCtx): Promise<void> {
  const { rows } = await sql<{ slot: number }>`
    select distinct slot_id as slot from booking where state = 'HELD' and held_until <= now() order by 1`.execute(db)
  for (const { slot } of rows)
    await inTransaction(db, async (tx) => {
      const toOutbox: Ctx['emit'] = (event, payload) => emit(tx, event, payload)
      await sql`select from booking_slot where id = ${slot} for update`.execute(tx)
      await offerFree({ db: tx, emit: toOutbox }, slot)
      await leaveEmpty({ db: tx }, slot)
    })
}

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

/** For how many days after its time the name and address of somebody without an account are known. */
const guestDays = 180

/**
 * What nobody confirmed is removed after a day: anybody can have typed the address. The others are forgotten some time after
 * their booking; that somebody came is kept.
 */
export async function forgetGuests({ db }: Pick<WorkCtx, 'db'>): Promise<void> {
  await sql`delete from booking where guest_email is not null and state = 'CANCELLED' and sequence = 0
    and updated_at < now() - interval '1 day'`.execute(db)
  await sql`update booking b set guest_name = '–', guest_email = null, link_hash = null, note = '', staff_note = ''
    from booking_slot s where s.id = b.slot_id and b.guest_email is not null
      and s.starts_at < now() - make_interval(days => ${guestDays})`.execute(db)
}

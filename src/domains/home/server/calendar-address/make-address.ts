import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { CalendarAddress, calendarFolder, makeCalendarAddress, mostAddresses } from '../../contract/calendar-address.ts'
import type { HomeTables } from '../tables.ts'
import { violation } from '../words.ts'

/** A new token: 64 hexadecimal digits, 256 bits. */
const newToken = (): string => randomBytes(32).toString('hex')

/** The hash that is stored instead of a token. The token has so many bits that a fast hash is enough. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** `POST /api/v2/schedule/addresses`: the address appears in this answer and nowhere else. */
export const makeAddressRoute = route(makeCalendarAddress, {
  on: null,
  because: 'An address of the caller’s own calendar is made.',
  allow: 'own',
  // A person's secret must never be disclosed to others, not even to an administrator who acts for them.
  inPerson: true,
  writes: true,
  secretAnswer: true,
  run: async (ctx: Ctx<HomeTables>, { body: { kinds, insteadOf } }) => {
    const { db, me, publicUrl } = ctx
    await sql`select from person where id = ${me.id} for update`.execute(db)
    if (insteadOf !== undefined) await revoke(ctx, insteadOf)
    await needRoom(ctx)
    const token = newToken()
    const { id } = await db
      .insertInto('calendar_address')
      .values({ person_id: me.id, token_hash: hashOf(token), kinds: [...new Set(kinds)] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const address = `${publicUrl}${calendarFolder}${token}.ics`
    return { '@id': CalendarAddress.iri(id), '@type': CalendarAddress.type, id, address }
  },
})

async function revoke({ db, me }: Ctx<HomeTables>, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('calendar_address')
    .set({ state: 'REVOKED' })
    .where('id', '=', id)
    .where('person_id', '=', me.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NotFound()
}

async function needRoom(ctx: Ctx<HomeTables>): Promise<void> {
  const { live } = await ctx.db
    .selectFrom('calendar_address')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('person_id', '=', ctx.me.id)
    .where('state', '=', 'LIVE')
    .executeTakeFirstOrThrow()
  if (Number(live) >= mostAddresses) throw violation(ctx, 'kinds', 'tooManyAddresses', { most: mostAddresses })
}

import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { readPageLink, setPageLink } from '../../contract/booking-link.ts'
import { BookingPage } from '../../contract/booking-page.ts'
import { bookingLinkPage } from '../../contract/paths.ts'
import { newLink } from '../poll/participants.ts'
import type { SchedulingTables } from '../tables.ts'
import { pageRecord } from './page-record.ts'

type Db = Ctx<SchedulingTables>

async function linkOf({ db }: Db, page: number) {
  const { rows } = await sql<{ key: string; until: string }>`
    select key, until from booking_page_link where page_id = ${page} and until > now()`.execute(db)
  const [link] = rows
  return {
    '@type': BookingPage.type,
    path: link ? bookingLinkPage({ code: link.key }) : null,
    until: link ? new Date(link.until).toISOString() : null,
  } as const
}

/** The address of a page for people without an account. A new one ends the one before. */
export const pageLinkRoutes = [
  route(readPageLink, {
    on: pageRecord,
    act: 'read',
    // Whoever reads the page does not learn the address that its owner gives to others.
    run: async (ctx: Db, { of: { id, owner } }) =>
      owner === ctx.me.id ? linkOf(ctx, id) : ({ '@type': BookingPage.type, path: null, until: null } as const),
  }),
  route(setPageLink, {
    on: pageRecord,
    act: 'link',
    writes: true,
    secretAnswer: true,
    run: async (ctx: Db, { of: { id }, body: { days } }) => {
      if (days === null) await sql`delete from booking_page_link where page_id = ${id}`.execute(ctx.db)
      else
        await sql`insert into booking_page_link (page_id, key, until)
          values (${id}, ${newLink().code}, now() + make_interval(days => ${days}::int))
          on conflict (page_id) do update set key = excluded.key, until = excluded.until, created_at = now()`.execute(
          ctx.db,
        )
      return linkOf(ctx, id)
    },
  }),
]

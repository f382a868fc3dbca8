import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { bookingFlow } from '../../contract/booking-flow.ts'
import type { bookingPageFlow } from '../../contract/booking-page.ts'
import { hashOf } from '../poll/participants.ts'
import type { SchedulingTables } from '../tables.ts'
import type { OfferedPage } from './page-record.ts'

type Db = Ctx<SchedulingTables>

/** A page as somebody without an account sees it. */
type PageByLink = OfferedPage & {
  about: string
  ownerName: string
  place: string
  asks: string
  state: (typeof bookingPageFlow.states)[number]
}

/** A booking of somebody without an account, by the link that was mailed to them. */
export type GuestBooking = {
  id: number
  slot: number
  name: string
  email: string
  note: string
  day: string
  at: string
  startsAt: string
  state: (typeof bookingFlow.states)[number]
  heldUntil: string | null
  /** Whether it is still to come, and early enough to be moved and cancelled. */
  open: boolean
}

const pageColumns = sql`
  g.id, g.owner_id as owner, g.title, g.time_zone as "timeZone", g.hours, g.minutes, g.pause, g.capacity,
  g.notice_hours as "noticeHours", g.cancel_hours as "cancelHours", g.days_ahead as "daysAhead",
  g.most_per_person as "mostPerPerson", g.about, o.display_name as "ownerName", g.place, g.asks, g.state`

/** The page of its own link; a code that was never given, was replaced or is over is not found. */
export async function pageByKey({ db }: Db, code: string): Promise<PageByLink> {
  const { rows } = await sql<PageByLink>`
    select ${pageColumns} from booking_page_link k join booking_page g on g.id = k.page_id
    join person o on o.id = g.owner_id
    where k.key = ${code} and k.until > now() and g.state = 'OPEN' and not o.disabled`.execute(db)
  return needed(rows[0])
}

/** The booking of a mailed link with its page, null if it is none; a locked one nobody else changes meanwhile. */
export async function findBooking(
  { db }: Db,
  code: string,
  { locked }: { locked: boolean },
): Promise<(GuestBooking & { page: PageByLink }) | null> {
  const { rows } = await sql<GuestBooking>`
    select b.id, b.slot_id as slot, b.guest_name as name, b.guest_email as email, b.note,
      to_char(s.day, 'YYYY-MM-DD') as day, to_char(s.at, 'HH24:MI') as at, s.starts_at as "startsAt", b.state,
      case when b.state = 'HELD' then b.held_until end as "heldUntil",
      b.state in ('HELD', 'CONFIRMED') and s.starts_at > now() + make_interval(hours => g.cancel_hours) as open
    from booking b join booking_slot s on s.id = b.slot_id join booking_page g on g.id = s.page_id
    where b.link_hash = ${hashOf(code)} ${locked ? sql`for update of b` : sql``}`.execute(db)
  const [found] = rows
  if (!found) return null
  const { rows: pages } = await sql<PageByLink>`
    select ${pageColumns} from booking_slot s join booking_page g on g.id = s.page_id join person o on o.id = g.owner_id
    where s.id = ${found.slot}`.execute(db)
  return { ...found, page: needed(pages[0]) }
}

/** The booking of a mailed link, to be changed in this transaction. */
export const bookingToChange = async (ctx: Db, code: string) => needed(await findBooking(ctx, code, { locked: true }))

function needed<T>(found: T | null | undefined): T {
  if (!found) throw new NotFound()
  return found
}

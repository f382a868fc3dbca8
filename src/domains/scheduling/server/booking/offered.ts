import { sql } from 'kysely'
import { dayIn } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { bookingFlow } from '../../contract/booking-flow.ts'
import { slotsFrom } from '../../contract/booking-slots.ts'
import type { Slot } from '../../contract/slots.ts'
import type { SchedulingTables } from '../tables.ts'
import type { OfferedPage } from './page-record.ts'

type Db = Ctx<SchedulingTables>

/** The slots of a page from today on, as far ahead as it offers them. */
export const slotsOffered = (page: OfferedPage): Slot[] =>
  slotsFrom(dayIn(page.timeZone, new Date()), page.daysAhead, page)

type SlotNow = Slot & {
  startsAt: string
  left: number
  waiting: number
  own: { id: number; state: (typeof bookingFlow.states)[number] } | null
  taken: boolean
}

/** The slots that can still be booked: how many places each has left, and whether its owner has something else then. */
export async function slotsNow({ db, me }: Db, page: OfferedPage): Promise<SlotNow[]> {
  const slots = slotsOffered(page)
  const { rows } = await sql<SlotNow>`
    with offered as (
      select x.day, x.at, x.place, (x.day + x.at) at time zone ${page.timeZone}::text as starts_at
      from unnest(${slots.map(({ day }) => day)}::date[], ${slots.map(({ at }) => at)}::time[])
        with ordinality as x (day, at, place))
    select to_char(f.day, 'YYYY-MM-DD') as day, to_char(f.at, 'HH24:MI') as at, f.starts_at as "startsAt",
      greatest(0, ${page.capacity}::int - count(b.id) filter (where b.seat is not null
        and (b.state <> 'HELD' or b.held_until > now() or b.person_id = ${me.id})))::int as left,
      (count(b.id) filter (where b.state = 'WAITING'))::int as waiting,
      (select json_build_object('id', m.id, 'state', m.state) from booking m
        where m.slot_id = s.id and m.person_id = ${me.id} and m.state <> 'CANCELLED') as own,
      exists (select from booking_slot o where o.owner_id = ${page.owner} and o.id is distinct from s.id
        and o.occupied && ${occupiedBy(page.owner, sql`f.starts_at`, page)}) as taken
    from offered f left join booking_slot s on s.page_id = ${page.id} and s.day = f.day and s.at = f.at
    left join booking b on b.slot_id = s.id and b.state <> 'CANCELLED'
    where f.starts_at > now() + make_interval(hours => ${page.noticeHours}::int)
    group by f.day, f.at, f.starts_at, f.place, s.id order by f.place`.execute(db)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt).toISOString() }))
}

/**
 * The span of numbers that a slot takes of its owner: the number of the owner before the minutes since 1970, with the
 * pause after the slot.
 */
export const occupiedBy = (
  owner: number,
  startsAt: ReturnType<typeof sql>,
  { minutes, pause }: Pick<OfferedPage, 'minutes' | 'pause'>,
) => {
  const from = sql`(${owner}::bigint * 10000000000 + floor(extract(epoch from ${startsAt}) / 60)::bigint)`
  return sql`int8range(${from}, ${from} + ${minutes + pause}::int)`
}

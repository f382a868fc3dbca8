import { sql } from 'kysely'
import { inLanguageSql } from '#academics/server'
import { Room } from '#course/contract'
import { roomsInUse } from '#course/server'
import { attendedTimes } from '#home/server'
import { User } from '#people/contract'
import { addressOf } from '#platform/contract/endpoint.ts'
import { refTo } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { dayAfter, dayInWords } from '#platform/server/day.ts'
import type { Domain } from '#platform/server/domain.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type DefenceSlot, defenceSlots } from '../../contract/defence/slots.ts'
import type { ThesisTables } from '../tables.ts'
import { thesis } from '../thesis.ts'
import { say } from '../words.ts'
import { type Participant, participantsOf } from './busy.ts'
import { rankSlots } from './rank-slots.ts'

type Db = Ctx<ThesisTables>
type Search = { from: string; until: string; length: number }
type TimedSlot = { day: string; at: string; startsAt: string; endsAt: string; busy: number[] }
type FreeRoom = { id: number; code: string; name: string; capacity: number | null }

/** The days after the first one in which a time is sought. */
const searchedDays = 20

const thesisToDefend = recordOf(thesis, {
  noticeDays: sql.ref<number>('k.notice_days'),
  quorum: sql.ref<number>('k.defence_quorum'),
})

/** `GET …/theses/{id}/defence_slots`: when a thesis can be defended. It tells who is busy, and never with what. */
export const slotsRoute = (domains: readonly Domain[]) =>
  route(defenceSlots, {
    on: thesisToDefend,
    act: 'planDefence',
    costly: true,
    run: async (ctx: Db, { of: { id, noticeDays, quorum }, query }) => {
      const earliest = dayAfter(ctx.today, noticeDays)
      const from = query.from && query.from > earliest ? query.from : earliest
      const search = { from, until: dayAfter(from, searchedDays), length: query.length }
      const people = await participantsOf(id, ctx)
      const all = await timesOf(domains, { ...search, people }, ctx)
      const { slots, nearest, ...fallenOut } = rankSlots(all, { people, quorum })
      return {
        ...{ '@id': addressOf(defenceSlots.path, { id }), '@type': 'DefenceSlots' as const },
        ...{ earliest, from: search.from, until: search.until, timeZone: ctx.timeZone, quorum },
        people: people.map(({ id: person, name, ...more }) => ({ person: refTo(User, person, name), ...more })),
        slots: await withRooms(slots, query.seats, ctx),
        nearest: await withRooms(nearest, query.seats, ctx),
        ...fallenOut,
      }
    },
  })

/** Every half hour of the working days between nine and seven, without holidays, and who has something else then. */
async function timesOf(
  domains: readonly Domain[],
  { people, from, until, length }: Search & { people: readonly Participant[] },
  ctx: Db,
): Promise<TimedSlot[]> {
  const days = { from: dayAfter(from, -1), until: dayAfter(until, 1) }
  const calendars = people.map(
    ({ id }) =>
      sql`(select ${id}::int as person, b."startsAt", b."endsAt" from (${attendedTimes(domains, ctx, id, days)}) as b)`,
  )
  const zone = sql`${ctx.timeZone}::text`
  const lasts = sql`make_interval(mins => ${length}::int)`
  const { rows } = await sql<TimedSlot>`
    with busy as materialized (${sql.join(calendars, sql` union all `)}),
    slot as (
      select g.wall, g.wall at time zone ${zone} as begins, (g.wall + ${lasts}) at time zone ${zone} as ends
      from generate_series(${from}::date + time '09:00', ${until}::date + time '19:00', interval '30 minutes') as g (wall)
      where extract(isodow from g.wall) < 6 and g.wall::time >= time '09:00'
        and g.wall + ${lasts} <= g.wall::date + time '19:00'
        and not exists (select from calendar_entry h where h.kind = 'HOLIDAY' and h.starts_at is null
          and g.wall::date between h.starts_on and h.ends_on))
    select s.wall::date::text as day, to_char(s.wall, 'HH24:MI') as at, s.begins as "startsAt", s.ends as "endsAt",
      array(select distinct b.person from busy b where b."startsAt" < s.ends and b."endsAt" > s.begins
        order by b.person) as busy
    from slot s order by s.begins`.execute(ctx.db)
  return rows
}

/** Each time with a room that is free then, and the text that announces it. */
async function withRooms(slots: readonly TimedSlot[], seats: number, ctx: Db): Promise<DefenceSlot[]> {
  const found = await Promise.all(slots.map((slot) => freeRoom(slot, seats, ctx)))
  return slots.map((slot, place) => {
    const room = found[place]
    return {
      ...slot,
      room: room ? { ...refTo(Room, room.id, room.name), code: room.code, capacity: room.capacity } : null,
      notice: noticeOf(slot, room?.code ?? ''),
    }
  })
}

async function freeRoom({ startsAt, endsAt }: TimedSlot, seats: number, ctx: Db): Promise<FreeRoom | undefined> {
  const span = { startsAt: sql`${startsAt}::timestamptz`, endsAt: sql`${endsAt}::timestamptz` }
  const { rows } = await sql<FreeRoom>`
    select r.id, r.code, ${inLanguageSql('r.name', ctx.language)} as name, r.capacity from room r
    where r.id not in (select u.room_id from (${roomsInUse(ctx, span)}) as u (room_id) where u.room_id is not null)
    order by coalesce(r.capacity, 0) < ${seats}, case when r.capacity >= ${seats} then r.capacity end,
      r.capacity desc nulls last, r.code limit 1`.execute(ctx.db)
  return rows[0]
}

/** In every language, because whoever reads it at the door chooses none. */
const noticeOf = ({ day, at }: TimedSlot, room: string): string =>
  languages
    .map((language) =>
      say(language)(room ? 'defences.notice' : 'defences.noticeNoRoom', { day: dayInWords(day, language), at, room }),
    )
    .join('\n')

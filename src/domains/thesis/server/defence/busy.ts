import { sql } from 'kysely'
import { attendedTimes } from '#home/server'
import { dayAfter } from '#platform/server/day.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { seatRoles } from '../../contract/committee/roles.ts'
import { participantRoles } from '../../contract/defence/slots.ts'
import type { ThesisTables } from '../tables.ts'
import { type DefenceTime, spanOf } from './times.ts'

type Db = Ctx<ThesisTables>

/** Somebody who takes part in a defence; without those who are needed it does not take place. */
export type Participant = {
  id: number
  name: string
  role: (typeof participantRoles)[number]
  needed: boolean
  isMember: boolean
  /** From outside the university: their calendar is not known here. */
  outside: boolean
}

type Asking = { thesis: number; time: DefenceTime }

/**
 * Who takes part in the defence of a thesis, and who of them has something else at that time, by their calendars. They
 * are locked, so that two defences at once do not find the same person free.
 */
export async function busyPeople(domains: readonly Domain[], { thesis, time }: Asking, ctx: Db) {
  const people = await participantsOf(thesis, ctx)
  await sql`select from person where id = any(${people.map(({ id }) => id)}::int[]) order by id for no key update`.execute(
    ctx.db,
  )
  const { startsAt, endsAt } = spanOf(time)
  const days = { from: dayAfter(time.day, -1), until: dayAfter(time.day, 1) }
  const busy = new Set<number>()
  for (const { id } of people) {
    const { rows } = await sql`select from (${attendedTimes(domains, ctx, id, days)}) as b
      where b."startsAt" < ${endsAt} and b."endsAt" > ${startsAt} limit 1`.execute(ctx.db)
    if (rows.length > 0) busy.add(id)
  }
  return { people, busy }
}

/**
 * The members who have accepted, the supervisors and the authors, each once; the chair and the authors are needed. A
 * supervisor who sits in the committee counts as its member.
 */
export async function participantsOf(thesis: number, { db }: Pick<Db, 'db'>): Promise<Participant[]> {
  const rank = sql`array_position(${[...participantRoles]}::text[], x.role)`
  const { rows } = await sql<Participant>`
    select y.id, y.name, y.role, y.role in ('CHAIR', 'AUTHOR') as needed, y.role = any(${[...seatRoles]}::text[]) as "isMember",
      y.outside
    from (select distinct on (p.id) p.id, p.display_name as name, x.role, x.outside, ${rank} as rank from (
        select w.person_id as person, 'AUTHOR' as role, false as outside from thesis_author w where w.thesis_id = ${thesis}
        union all select s.person_id, 'SUPERVISOR', false from thesis_supervisor s
          where s.thesis_id = ${thesis} and s.until_day is null
        union all select s.person_id, s.role, s.email <> '' from committee_seat s
          join thesis_committee c on c.id = s.committee_id where c.thesis_id = ${thesis} and s.state = 'ACCEPTED') x
      join person p on p.id = x.person order by p.id, rank) y
    order by y.rank, y.name, y.id`.execute(db)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { freeTimes } from '../../contract/schedule.ts'
import { entriesOf } from './attended-times.ts'
import { needDays } from './need-days.ts'

type FreeTimesQuery = { from: string; until: string; minutes: number; with?: number | undefined }

/**
 * `GET /api/v2/schedule/free_times` returns when two people are free, and nothing about what the other person is doing.
 */
export const freeTimesRoute = (domains: readonly Domain[]) =>
  route(freeTimes, {
    on: null,
    because: 'The caller’s own free times, also with a person who leads an event in their calendar.',
    allow: 'own',
    costly: true,
    run: async (ctx, { query }) => {
      needDays(ctx, query)
      const mine = entriesOf(domains, ctx, ctx.me.id, query)
      if (query.with === undefined) return { times: await timesIn(ctx, query, [mine]) }
      await needLeader(ctx, mine, query.with)
      return { times: await timesIn(ctx, query, [mine, entriesOf(domains, ctx, query.with, query)]) }
    },
  })

/** Allows only people who lead an event in the person's own calendar on these days; refuses all others. */
async function needLeader({ db }: Ctx, mine: RawBuilder<unknown>, person: number): Promise<void> {
  const { rows } = await sql`select from (${mine}) as m where m.leader = ${person} limit 1`.execute(db)
  if (rows.length === 0) throw new NotFound()
}

/** At most one time before and one after noon of each working day, on half hours between nine and six. */
async function timesIn(
  ctx: Ctx,
  { from, until, minutes }: FreeTimesQuery,
  busy: readonly RawBuilder<unknown>[],
): Promise<string[]> {
  const zone = sql`${ctx.timeZone}::text`
  const all = sql.join(
    busy.map((rows) => sql`(select b."startsAt", b."endsAt" from (${rows}) as b where b.status <> 'CANCELLED')`),
    sql` union all `,
  )
  const { rows } = await sql<{ at: string }>`
    with busy as (${all}),
    slot as (
      select s as wall, s at time zone ${zone} as begins, (s + make_interval(mins => ${minutes}::int)) at time zone ${zone} as ends
      from generate_series(${from}::date + time '09:00', ${until}::date + time '18:00', interval '30 minutes') as s
      where extract(isodow from s) < 6 and s::time >= time '09:00'
        and s::time + make_interval(mins => ${minutes}::int) between time '09:00' and time '18:00'),
    free as (
      select * from slot where begins > ${ctx.now}::timestamptz and not exists (
        select from busy where busy."startsAt" < slot.ends and busy."endsAt" > slot.begins))
    select begins as at from (
      select distinct on (wall::date, wall::time < time '12:00') begins from free
      order by wall::date, wall::time < time '12:00', wall) as f
    order by begins limit 4`.execute(ctx.db)
  return rows.map(({ at }) => at)
}

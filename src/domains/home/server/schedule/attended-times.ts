import { type RawBuilder, sql } from 'kysely'
import { eventKinds, eventLooks } from '#academics/contract'
import { calendarEntries, calendarNames } from '#academics/server'
import type { Domain } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { calendarRows } from './calendar-rows.ts'
import { readerOf } from './reader-of.ts'

type Days = { from: string; until: string }

/** The entries of the calendar of a person on these days, as SQL. */
export function entriesOf(
  domains: readonly Domain[],
  ctx: Ctx,
  person: number,
  { from, until }: Days,
): RawBuilder<unknown> {
  const { today, timeZone, language } = ctx
  const rows = calendarRows(
    calendarEntries.all(ctx),
    readerOf(domains, person, { from, until, today, timeZone, language }),
  )
  return rows ?? sql`select ${calendarNames} from (select) as none where false`
}

/** The kinds of entries at which somebody is, so that they cannot be elsewhere. */
const attendedKinds = eventKinds.filter((kind) => eventLooks[kind].attended)

/**
 * When a person is somewhere on these days, as rows with "startsAt" and "endsAt": for other domains, which tell nobody
 * what the person is doing.
 */
export const attendedTimes = (domains: readonly Domain[], ctx: Ctx, person: number, days: Days): RawBuilder<unknown> =>
  sql`select e."startsAt", e."endsAt" from (${entriesOf(domains, ctx, person, days)}) as e
    where e.status <> 'CANCELLED' and e.kind = any(${[...attendedKinds]}::text[])`

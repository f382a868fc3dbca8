import { sql } from 'kysely'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { CalendarEntry } from '../contract/calendar-entry.ts'
import type { AcademicsTables } from './tables.ts'
import { violation } from './words.ts'

/** The academic calendar, which every member of the university reads. */
export const calendarEntry = handleResource(CalendarEntry, rowsFrom<AcademicsTables>()('calendar_entry as n'), {
  fields: {
    startsAt: sql<string | null>`to_char(n.starts_at, 'HH24:MI')`,
    endsAt: sql<string | null>`to_char(n.ends_at, 'HH24:MI')`,
    suspendsClasses: sql<boolean>`(n.kind <> 'EVENT')`,
  },
  filters: {
    q: search('n.search_text'),
    from: (day) => sql<boolean>`n.ends_on >= ${day}::date`,
    until: (day) => sql<boolean>`n.starts_on <= ${day}::date`,
  },
  sorted: [['startsOn', 'asc']],
  newRow: (input, ctx) => timesOf(input, ctx),
  changedRow: (
    item,
    { startsOn = item.startsOn, endsOn = item.endsOn, startsAt = item.startsAt, endsAt = item.endsAt },
    ctx,
  ) => timesOf({ startsOn, endsOn, startsAt, endsAt }, ctx),
  remove: 'row',
})

type Time = string | null | undefined
type Days = { startsOn: string; endsOn: string; startsAt?: Time; endsAt?: Time }

/** Checks that the days are in order, and that a part of a day has both times and lies within one day. */
function timesOf({ startsOn, endsOn, startsAt = null, endsAt = null }: Days, ctx: Ctx<AcademicsTables>) {
  if (endsOn < startsOn) throw violation(ctx, 'endsOn', 'endsOn')
  if ((startsAt === null) !== (endsAt === null))
    throw violation(ctx, startsAt === null ? 'startsAt' : 'endsAt', 'bothTimes')
  if (startsAt !== null && startsOn !== endsOn) throw violation(ctx, 'endsOn', 'partOfOneDay')
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) throw violation(ctx, 'endsAt', 'endsAt')
  return { starts_at: startsAt, ends_at: endsAt }
}

import { type RawBuilder, sql } from 'kysely'
import { dayInWords } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { leavesRoomFor } from '../../contract/practice-acts.ts'
import { minutesBetween, timeLogLimits } from '../../contract/time-log.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'

type Entry = { practice: number; entry: number | null; date: string; startsAt: string; endsAt: string }
type TimeLogFacts = {
  state: string
  between: boolean
  from: string
  until: string
  minutes: number
  overlaps: string | null
}

/**
 * Checks that an entry is in the student's own practice, not in the future, overlaps no other, and does not exceed the
 * limit of a day. Another person's practice counts as not found.
 */
export async function checkEntry(
  ctx: Ctx<PracticeTables>,
  { practice, entry, date, startsAt, endsAt }: Entry,
): Promise<void> {
  if (minutesBetween(startsAt, endsAt) < timeLogLimits.least) throw violation(ctx, 'endsAt', 'length')
  await sql`select 1 from teaching_practice where id = ${practice} and person_id = ${ctx.me.id} for update`.execute(
    ctx.db,
  )
  const { rows } = await found({ practice, entry, date, startsAt, endsAt }, ctx.me.id).execute(ctx.db)
  const [known] = rows
  if (!known) throw violation(ctx, 'practice', 'notFound')
  const { state, from, until, minutes, overlaps } = known
  if (!leavesRoomFor('logHours', state)) throw violation(ctx, 'practice', 'ended')
  if (date < from || date > until)
    throw violation(ctx, 'date', 'outsidePeriod', {
      from: dayInWords(from, ctx.language),
      until: dayInWords(until, ctx.language),
    })
  if (known.between) throw violation(ctx, 'date', 'betweenSchools')
  if (date > ctx.today) throw violation(ctx, 'date', 'future')
  if (overlaps !== null) {
    const [begins = '', ends = ''] = overlaps.split('–')
    throw violation(ctx, 'startsAt', 'overlap', { from: begins, until: ends })
  }
  if (minutes + minutesBetween(startsAt, endsAt) > timeLogLimits.day) throw violation(ctx, 'endsAt', 'dayFull')
}

const found = (
  { practice, entry, date, startsAt, endsAt }: Entry,
  student: number,
): RawBuilder<TimeLogFacts> => sql<TimeLogFacts>`
  select tp.state, exists (select from practice_episode e where e.practice_id = tp.id)
      and not exists (select from practice_episode e where e.practice_id = tp.id
        and ${date}::date between e.from_day and coalesce(e.until_day, 'infinity')) as between,
    tp.starts_on as "from", tp.ends_on as until,
    (select coalesce(sum(l.minutes), 0)::int from practice_time_log l
      where l.practice_id = tp.id and l.date = ${date}::date and l.id is distinct from ${entry}::int) as minutes,
    (select to_char(l.starts_at, 'HH24:MI') || '–' || to_char(l.ends_at, 'HH24:MI') from practice_time_log l
      where l.practice_id = tp.id and l.date = ${date}::date and l.id is distinct from ${entry}::int
        and l.starts_at < ${endsAt}::time and l.ends_at > ${startsAt}::time order by l.starts_at limit 1) as overlaps
  from teaching_practice tp where tp.id = ${practice} and tp.person_id = ${student}`

import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'

/**
 * Moves the start of the first episode with its practice; hours logged before, or a change of mentor, forbid a later
 * day.
 */
export async function moveFirstDay(ctx: Ctx<PracticeTables>, practice: number, day: string): Promise<void> {
  const { rows } = await sql`
    select 1 from practice_episode e where e.practice_id = ${practice} and (e.until_day < ${day}::date
      or exists (select from practice_time_log l where l.practice_id = e.practice_id and l.date < ${day}::date))
    limit 1`.execute(ctx.db)
  if (rows.length > 0) throw violation(ctx, 'startsOn', 'hoursBefore')
  await sql`update practice_episode e set from_day = ${day}::date, version = e.version + 1
    where e.id = (select f.id from practice_episode f where f.practice_id = ${practice} order by f.from_day limit 1)`.execute(
    ctx.db,
  )
}

import { sql } from 'kysely'
import { dayAfter } from './day.ts'
import type { Ctx } from './resource/resource-handler.ts'

/** The end of a day (`YYYY-MM-DD`) in the time zone of the university, as a timestamp. */
export async function endOfDay(day: string, { db, timeZone }: Pick<Ctx, 'db' | 'timeZone'>): Promise<string> {
  const { rows } = await sql<{ end: string }>`
    select to_json(${dayAfter(day, 1)}::timestamp at time zone ${timeZone}::text) #>> '{}' as end`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A day without an end.')
  return found.end
}

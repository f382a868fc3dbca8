import { sql } from 'kysely'
import type { ClockCtx } from '#platform/server/domain.ts'
import { practice } from './practice.ts'

/** A practice whose day has come begins, and its evaluation opens on its last day, unless a guard holds it back. */
export async function clock({ db, today, move }: ClockCtx): Promise<void> {
  const due = await sql<{ id: number; name: string }>`
    select tp.id, 'start' as name from teaching_practice tp
    where tp.state = 'CONFIRMED' and tp.starts_on <= ${today}::date and tp.ends_on >= ${today}::date
    union all
    select tp.id, 'openEvaluation' from teaching_practice tp where tp.state = 'ACTIVE' and tp.ends_on <= ${today}::date
    order by 1`.execute(db)
  for (const { id, name } of due.rows) await move(practice, id, name)
}

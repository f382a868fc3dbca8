import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { GradingTables } from '../tables.ts'

type Db = Ctx<GradingTables>

/** When this person last looked at the marks of a course, and the current time as the end of the new look. */
export async function lastLook(course: number, { db, me, now }: Db): Promise<{ since: string | null; upTo: string }> {
  const { rows } = await sql<{ since: string }>`
    select to_json(s.seen_at) as since from marks_seen s
    where s.course_id = ${course} and s.person_id = ${me.id}`.execute(db)
  return { since: rows[0]?.since ?? null, upTo: now.toISOString() }
}

/** Stores until when the reader has looked; never moves back, and never into the future. */
export async function keepLook(course: number, upTo: string, { db, me, now }: Db): Promise<{ since: string }> {
  const { rows } = await sql<{ since: string }>`
    insert into marks_seen as s (course_id, person_id, seen_at)
    values (${course}, ${me.id}, least(${upTo}::timestamptz, ${now.toISOString()}::timestamptz))
    on conflict (course_id, person_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at)
    returning to_json(seen_at) as since`.execute(db)
  return rows[0] ?? { since: upTo }
}

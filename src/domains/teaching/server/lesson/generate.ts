import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { TeachingTables } from '../tables.ts'

type Wanted = { courses: readonly number[]; from?: string | undefined; until?: string | undefined }

/** Whether the academic calendar's entry `n` suspends classes at the time of the pattern `w` on the day `d`. */
const suspends = sql<boolean>`(
  n.kind <> 'EVENT' and d::date between n.starts_on and n.ends_on
  and (n.starts_at is null or (n.starts_at < w.ends_at and n.ends_at > w.starts_at)))`

/** The days `d` of the weekly patterns `w` of courses `c`, while these run. */
export const patternDays = ({ courses, from, until }: Wanted): RawBuilder<unknown> => sql`
  timetable_pattern w
  join course c on c.id = w.course_id
  cross join lateral generate_series(
    greatest(c.starts_on, ${from ?? null}::date), least(c.ends_on, ${until ?? null}::date), interval '1 day') as d
  where w.course_id = any(${[...courses]}::int[]) and extract(isodow from d) = w.weekday`

/** The name of what suspends classes then, or null. */
export const suspendedBy = sql<Record<string, string> | null>`(
  select n.name from calendar_entry n where ${suspends} order by n.starts_on, n.id limit 1)`

/**
 * Makes the lessons of courses from their weekly patterns, for the days on which the courses run and classes are not
 * suspended. A day for which a pattern has its lesson already gets no second one, wherever the lesson was moved.
 * Answers the ids of what is new.
 */
export async function generateLessons(
  db: Kysely<TeachingTables>,
  { generation = null, ...wanted }: Wanted & { generation?: number | null },
): Promise<number[]> {
  const made = await sql<{ id: number }>`
    insert into lesson (
      course_id, pattern_id, pattern_day, group_code, kind, day, starts_at, ends_at, room_id, lecturer_id, generation_id)
    select w.course_id, w.id, d::date, w.group_code, w.kind, d::date, w.starts_at, w.ends_at, w.room_id, w.lecturer_id,
      ${generation}::int
    from ${patternDays(wanted)} and not exists (select from calendar_entry n where ${suspends})
    order by d, w.starts_at, w.id
    on conflict (pattern_id, pattern_day) do nothing
    returning id`.execute(db)
  return made.rows.map(({ id }) => id)
}

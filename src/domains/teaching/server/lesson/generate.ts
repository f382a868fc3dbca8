import { type Kysely, type RawBuilder, sql } from 'kysely'
import { patternLecturers } from '#course/server'
import type { Localized } from '#platform/contract/words.ts'
import { appointableOrNobody } from '#platform/server/who/appointments.ts'
import type { TeachingTables } from '../tables.ts'
import { endOnItsDay, type Span } from './span.ts'

type LessonRange = { courses: readonly number[]; from?: string | undefined; until?: string | undefined }

/** Whether the entry `n` of the academic calendar suspends classes on a day at a time. */
const suspendsAt = (span: Span) => sql<boolean>`(
  n.kind <> 'EVENT' and ${span.day} between n.starts_on and n.ends_on
  and (n.starts_at is null or (n.starts_at < ${endOnItsDay(span)} and n.ends_at > ${span.startsAt})))`

/** Whether it suspends the pattern `w` on the day `d`. */
const suspends = suspendsAt({ day: sql`d::date`, startsAt: sql`w.starts_at`, endsAt: sql`w.ends_at` })

/** The days `d` of the weekly patterns `w` of courses `c` within their run. */
export const patternDays = ({ courses, from, until }: LessonRange): RawBuilder<unknown> => sql`
  timetable_pattern w
  join course c on c.id = w.course_id
  cross join lateral generate_series(
    greatest(c.starts_on, ${from ?? null}::date), least(c.ends_on, ${until ?? null}::date), interval '1 day') as d
  where w.course_id = any(${[...courses]}::int[]) and extract(isodow from d) = w.weekday`

const nameOf = (isSuspended: RawBuilder<boolean>) => sql<Localized | null>`(
  select n.name from calendar_entry n where ${isSuspended} order by n.starts_on, n.id limit 1)`

/** The name of the calendar entry that suspends the pattern `w` on the day `d`, or null. */
export const suspendedBy = nameOf(suspends)

/** The name of the calendar entry that suspends classes on a day at a time, or null. */
export const suspendedAt = (span: Span) => nameOf(suspendsAt(span))

/**
 * Who gives the lessons of the pattern `w`: the lecturer of the pattern, while they teach the course or may give its
 * classes. Otherwise nobody in particular, so that it is the lead until somebody else is named.
 */
const givenBy = (today: string) => sql<number | null>`case
  when exists (select from course_lecturer l join person p on p.id = l.person_id and not p.disabled
    where l.course_id = w.course_id and l.person_id = w.lecturer_id) then w.lecturer_id
  else ${appointableOrNobody(patternLecturers, { record: sql`w.course_id`, person: sql`w.lecturer_id` }, today)} end`

/**
 * Creates the lessons of courses from their weekly patterns, for the days within the run on which classes are not
 * suspended. A pattern gets at most one lesson per day, even if that lesson was moved. Returns the new lessons, with
 * the people who give them.
 */
export async function generateLessons(
  db: Kysely<TeachingTables>,
  { generation = null, today, ...wanted }: LessonRange & { generation?: number | null; today: string },
): Promise<{ id: number; lecturer: number | null }[]> {
  const { rows } = await sql<{ id: number; lecturer: number | null }>`
    insert into lesson (
      course_id, pattern_id, pattern_day, group_code, kind, day, starts_at, ends_at, room_id, lecturer_id, generation_id)
    select w.course_id, w.id, d::date, w.group_code, w.kind, d::date, w.starts_at, w.ends_at, w.room_id,
      ${givenBy(today)}, ${generation}::int
    from ${patternDays(wanted)} and not exists (select from calendar_entry n where ${suspends})
    order by d, w.starts_at, w.id
    on conflict (pattern_id, pattern_day) do nothing
    returning id, lecturer_id as lecturer`.execute(db)
  return rows
}

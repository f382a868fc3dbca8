import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { TeachingTables } from '../tables.ts'

/** How many days after a session its summary is due. */
const daysToWrite = 3

/** The day on which the summary of the lesson `s` is due. */
export const summaryDueOn = sql<string>`(s.day + ${sql.lit(daysToWrite)})`

/** Whether the summary of the lesson `s` is or was late, by days in the time zone of the university. */
export const isSummaryLate = ({ today, timeZone }: Pick<Ctx, 'today' | 'timeZone'>) => sql<boolean>`(
  case s.state when 'HELD' then ${summaryDueOn} < ${today}::date
    when 'SUMMARISED' then coalesce((s.summarised_at at time zone ${timeZone}::text)::date > ${summaryDueOn}, false)
    else false end)`

const points = sql`lesson_summary y cross join lateral jsonb_array_elements(y.covered) as p`
const isOpen = sql<boolean>`not (p ->> 'covered')::boolean`

/** The next session of the group of the lesson `s` that has a plan. */
const nextPlan: RawBuilder<number | null> = sql`(
  select n.plan_id from lesson n
  where n.course_id = s.course_id and n.group_code is not distinct from s.group_code and n.state = 'PLANNED'
    and (n.day, n.starts_at, n.id) > (s.day, s.starts_at, s.id) and n.plan_id is not null
  order by n.day, n.starts_at, n.id limit 1)`

/** The id of the course, for the URL of the page on which the summary is written. */
const inCourse = sql`jsonb_build_object('courseId', s.course_id)`

/** The conditions that block a summary, for the lesson `s`. */
export const holdsSummaryBack = {
  noSummary: {
    values: inCourse,
    when: sql<boolean>`not exists (
      select from lesson_summary y, jsonb_each_text(y."text") as v where y.lesson_id = s.id and v.value ~ '\\S')`,
  },
  openPoints: {
    values: inCourse,
    when: sql<boolean>`exists (select from ${points} where y.lesson_id = s.id and ${isOpen} and p ->> 'goes' is null)`,
  },
  noNextPlan: {
    values: inCourse,
    when: sql<boolean>`(${nextPlan} is null and exists (
      select from ${points} where y.lesson_id = s.id and ${isOpen} and p ->> 'goes' = 'NEXT'))`,
  },
}

/** Adds uncovered points to the plan of the next session, if the lecturer chose so. */
export async function summarised(id: number, { db, now }: Ctx<TeachingTables>): Promise<void> {
  await db.updateTable('lesson').set({ summarised_at: now.toISOString() }).where('id', '=', id).execute()
  await sql`
    update lesson_plan w set steps = w.steps || x.added, version = w.version + 1, updated_at = now()
    from (
      select ${nextPlan} as plan_id,
        jsonb_agg(jsonb_build_object('minutes', coalesce((p ->> 'minutes')::int, 10), 'what', p ->> 'what')) as added
      from lesson s, ${points}
      where s.id = ${id} and y.lesson_id = s.id and ${isOpen} and p ->> 'goes' = 'NEXT'
      group by s.id) as x
    where w.id = x.plan_id`.execute(db)
}

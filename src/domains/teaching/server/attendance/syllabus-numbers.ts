import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { CourseNumbers } from '#syllabus/server'
import type { TeachingTables } from '../tables.ts'
import { sayIn, violation } from '../words.ts'

type Db = Ctx<TeachingTables>

/** The least attendance of a course is that of its syllabus; rules that nobody has changed yet follow it. */
export const attendanceNumbers: CourseNumbers = {
  differences: async ({ course, leastAttendance }, ctx: Db) => {
    if (leastAttendance === null) return []
    const rules = await ctx.db
      .selectFrom('attendance_rules')
      .select(['least_percent', 'version'])
      .where('id', '=', course)
      .executeTakeFirst()
    if (!rules || rules.version === 1 || rules.least_percent === leastAttendance) return []
    const values = { syllabus: leastAttendance, course: rules.least_percent }
    return [sayIn(ctx.language)('syllabusNumbers.attendance', values)]
  },
  follow: async ({ course, leastAttendance }, { db }: Db) => {
    if (leastAttendance === null) return
    await sql`
      update attendance_rules set least_percent = ${leastAttendance}, updated_at = now(),
        warn_percent = greatest(warn_percent, ${leastAttendance})
      where id = ${course} and version = 1 and least_percent <> ${leastAttendance}`.execute(db)
  },
}

/**
 * Refuses a least attendance that differs from the published syllabus, unless an open version of it names the new
 * number: whoever changes both begins with the text that students read.
 */
export async function checkLeastAttendance(course: number, least: number, ctx: Db): Promise<void> {
  const { rows } = await sql<{ syllabus: number }>`
    select s.least_attendance as syllabus from syllabus s
    where s.course_id = ${course} and s.state = 'PUBLISHED' and s.least_attendance <> ${least}
      and not exists (${openVersionWith(course, least)})`.execute(ctx.db)
  const [found] = rows
  if (found) throw violation(ctx, 'leastPercent', 'otherInSyllabus', { syllabus: found.syllabus })
}

const openVersionWith = (course: number, least: number): RawBuilder<unknown> => sql`
  select from syllabus o where o.course_id = ${course} and o.state not in ('PUBLISHED', 'SUPERSEDED')
    and o.least_attendance = ${least}`

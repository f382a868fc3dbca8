import { sql } from 'kysely'
import type { courseTypes } from '#course/contract'
import type { RecordPart } from '#course/server'
import { contactHoursOf } from '#syllabus/server'
import { attendanceSection } from './attendance.ts'
import { changesSection } from './changes.ts'
import { planSection } from './plan.ts'
import { sessionsSection } from './sessions.ts'
import { readSessions, readSummaries } from './sessions-of.ts'

type CourseHours = { type: (typeof courseTypes)[number]; hours: number | null }

/** What was planned and taught in a course, session by session, and its attendance. Examinations have no sessions. */
export const record: RecordPart = async (course, ctx) => {
  const { rows } = await sql<CourseHours>`
    select c.type, ${contactHoursOf(sql`c.id`)} as hours from course c where c.id = ${course}`.execute(ctx.db)
  const [found] = rows
  if (!found || found.type === 'EXAM') return []
  const sessions = await readSessions(course, ctx)
  const summaries = await readSummaries(course, ctx)
  const of = { course, sessions, summaries }
  return [
    await planSection({ ...of, hours: found.hours }, ctx),
    await sessionsSection(of, ctx),
    ...changesSection(of, ctx),
    await attendanceSection(of, ctx),
  ]
}

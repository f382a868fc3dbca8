import { sql } from 'kysely'
import { leastReason, lettersIn, missingOfReason } from '#platform/contract/reason.ts'
import { idOf } from '#platform/contract/resource.ts'
import { dayAfter } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { patternChange } from '../../contract/pattern-change.ts'
import { byThoseWhoTeach } from '../keeps-sessions.ts'
import type { TeachingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { changedPatterns, keepWeeks, writePatterns } from './changed-patterns.ts'
import { concernedBy, notifyOfPattern } from './concerned.ts'
import { fatesOf } from './fates.ts'
import { moveSessions } from './move-sessions.ts'
import { plannedSessions } from './planned-sessions.ts'

type Context = Ctx<TeachingTables>

/** Changes weekly patterns of a course from a day to come on, with the planned sessions that they have. */
export const patternChangeRoute = route(patternChange, {
  ...byThoseWhoTeach,
  lock: 'update',
  writes: true,
  run: async (ctx: Context, { of: { id }, body: { from, patterns, dryRun, reason, sessions } }) => {
    const course = await courseFrom(id, from, ctx)
    const changed = await changedPatterns(id, patterns, ctx)
    const planned = await plannedSessions({ from, changed, locks: !dryRun }, ctx)
    const fates = await fatesOf(planned, { course, from, changed }, ctx)
    const answer = { '@type': 'Lesson' as const, sessions: fates, ...(await concernedBy(id, from, ctx)) }
    if (dryRun) return answer
    const stated = statedReason(reason, ctx)
    await writePatterns(changed, ctx)
    const chosen = sessions.map(({ becomes, ...one }) => ({
      ...one,
      becomes: becomes && { ...becomes, room: becomes.room === null ? null : idOf(becomes.room) },
    }))
    const count = await moveSessions({ course, from, planned, chosen }, ctx)
    await keepWeeks(from, changed, ctx)
    await notifyOfPattern({ course: id, from, count, reason: stated }, ctx)
    return answer
  },
})

/** The run of the course; refuses a first day that is not to come, or after its end. */
async function courseFrom(id: number, from: string, ctx: Context) {
  if (from < dayAfter(ctx.today, 1)) throw violation(ctx, 'from', 'fromTomorrow')
  const { rows } = await sql<{ id: number; starts_on: string; ends_on: string; last: string | null }>`
    select c.id, c.starts_on, c.ends_on, (select max(s.day) from lesson s
      where s.course_id = c.id and s.state in ('HELD', 'SUMMARISED')) as last
    from course c where c.id = ${id}`.execute(ctx.db)
  const [course] = rows
  if (!course || from > course.ends_on) throw violation(ctx, 'from', 'outside')
  if (course.last !== null && from <= course.last) throw violation(ctx, 'from', 'fromTomorrow')
  return course
}

function statedReason(reason: string | undefined, ctx: Context): string {
  if (reason !== undefined && missingOfReason(reason, leastReason) === 0) return reason
  throw violation(ctx, 'reason', 'patternReason', { count: lettersIn(ctx.language, leastReason) })
}

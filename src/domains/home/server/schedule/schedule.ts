import { sql } from 'kysely'
import { Course } from '#course/contract'
import { NotFound } from '#platform/contract/errors.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import { type Schedule, schedule } from '../../contract/schedule.ts'
import { handlerOf } from '../handler-of.ts'
import { termOn } from '../term-on.ts'
import { eventOf } from './event-of.ts'
import { needDays } from './need-days.ts'
import { type Days, nextAfter, readCalendar } from './read-calendar.ts'

/** `GET /api/v2/schedule`: the calendar of the person, or of a course whose timetable they may see. */
export const scheduleRoute = (domains: readonly Domain[]) =>
  route(schedule, {
    on: null,
    because: 'The caller’s own calendar, or that of a course that the query names.',
    allow: 'ruled',
    run: async (ctx, { query: { course = null, ...days } }) => {
      needDays(ctx, days)
      if (course !== null) await needCourse(domains, ctx, course)
      return scheduleOf(ctx, { ...days, course })
    },
  })

async function scheduleOf(ctx: Ctx, days: Days): Promise<Schedule> {
  const { rows, missing } = await readCalendar(ctx, days)
  const next = rows.length === 0 && missing.length === 0 ? await nextAfter(ctx, days) : null
  const [found] = await runStatement<{ term: Schedule['term'] }, { day: string }>(ctx, {
    key: 'term of a day',
    values: { day: days.from },
    build: (_, { day }) => sql`select ${termOn(day)} as term`,
  })
  return { events: rows.map(eventOf), missing, next: next && eventOf(next), term: found?.term ?? null }
}

/** Throws the same error for a course whose timetable the person may not see as for one that does not exist. */
async function needCourse(domains: readonly Domain[], ctx: Ctx, course: number): Promise<void> {
  const handler = handlerOf(domains, Course)
  const open = await handler
    .rows(ctx.db, () => false, ctx)
    .select('c.id')
    .where('c.id', '=', course)
    .where(ctx.rights.where('seeTimetable', handler))
    .executeTakeFirst()
  if (!open) throw new NotFound()
}

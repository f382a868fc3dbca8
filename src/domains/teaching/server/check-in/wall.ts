import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type CheckInWall, checkInWall } from '../../contract/attendance/check-in.ts'
import { Lesson } from '../../contract/lesson.ts'
import { rollCallRecord } from '../attendance/roll-call-record.ts'
import { isOnSheet } from '../lesson/attendees.ts'
import type { TeachingTables } from '../tables.ts'
import { codeAt } from './code.ts'
import { heldBack } from './steer.ts'
import { lateFrom, openWindows } from './window.ts'

type Context = Ctx<TeachingTables>

/** The data for the display in the room: names and who is present, without lateness, reasons or limits. */
export const wallRoute = route(checkInWall, {
  on: rollCallRecord,
  act: 'mark',
  run: async (ctx: Context, { of: { id, state } }) => {
    const [window] = await openWindows(ctx, id)
    return {
      ...{ '@id': `${Lesson.iri(id)}/check_in_wall`, '@type': 'CheckInWall' as const, lesson: id },
      open: window !== undefined,
      heldBack: window ? null : await heldBack(id, state, ctx),
      code: window ? codeAt(window, ctx.now) : null,
      ...(await timesOf(id, ctx)),
      students: await studentsOf(id, ctx),
    }
  },
})

async function timesOf(lesson: number, ctx: Context): Promise<Pick<CheckInWall, 'lateFrom' | 'closesAt'>> {
  const { rows } = await sql<{ lateFrom: string; closesAt: string | null }>`
    select ${lateFrom(ctx)} as "lateFrom", i.closes_at as "closesAt"
    from lesson s join attendance_rules u on u.id = s.course_id left join check_in i on i.id = s.id
    where s.id = ${lesson}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw new Error(`Lesson ${lesson} went while it was read.`)
  const { lateFrom: late, closesAt } = found
  return { lateFrom: new Date(late).toISOString(), closesAt: closesAt && new Date(closesAt).toISOString() }
}

async function studentsOf(lesson: number, { db }: Context): Promise<CheckInWall['students']> {
  const { rows } = await sql<CheckInWall['students'][number]>`
    select e.id as enrollment, p.display_name as name, coalesce(c.counts_as in ('PRESENT', 'LATE'), false) as here
    from lesson s cross join lateral (select e.* from enrollment e where ${isOnSheet}) as e
    join person p on p.id = e.person_id
    left join attendance_record r on r.lesson_id = s.id and r.enrollment_id = e.id
    left join attendance_code c on c.code = r.code
    where s.id = ${lesson} order by p.sort_name, e.id`.execute(db)
  return rows
}

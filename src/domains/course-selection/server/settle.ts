import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { standForEnrolments } from './assigned.ts'
import { enrollmentRequest } from './enrollment-request.ts'
import { isFull } from './places.ts'

type SettledChoice = { id: number; move: 'admit' | 'withdraw' }

/** Requests that no longer match the course, because the Registry enrolled a student or withdrew one. */
const outOfStep = sql`
  select r.id, r.course_id, case when r.state = 'ENROLLED' then 'withdraw' else 'admit' end as move
  from enrollment_request r join enrollment e on e.course_id = r.course_id and e.person_id = r.person_id
  where (r.state = 'ENROLLED' and e.state = 'WITHDRAWN') or (r.state in ('WAITING', 'OFFERED') and e.state = 'ENROLLED')`

/** Courses with a free place and a waiting student, while places may still be given. */
const withPlace = (today: string) => sql`
  select distinct on (c.id) c.id as course, r.id from enrollment_request r join course c on c.id = r.course_id
  left join enrollment_window w on w.id = r.window_id
  where r.state = 'WAITING' and coalesce(w.drop_until >= ${today}::date, true) and not ${isFull}
  order by c.id, r.id`

/** Aligns the requests of a course with its enrolments, and offers each free place to the first who waits. */
export async function settle({ course }: { course: number }, ctx: WorkCtx): Promise<void> {
  const { rows } = await sql<SettledChoice>`select x.id, x.move from (${outOfStep}) x
    where x.course_id = ${course} order by x.id`.execute(ctx.db)
  for (const { id, move } of rows) await ctx.move(enrollmentRequest, id, move)
  for (;;) {
    const next = await sql<{
      id: number
    }>`select x.id from (${withPlace(ctx.today)}) x where x.course = ${course}`.execute(ctx.db)
    const [first] = next.rows
    if (!first || !(await ctx.move(enrollmentRequest, first.id, 'offer'))) return
  }
}

/** Lapses unanswered offers, ends waiting lists after the drop deadline, and catches up on missed events. */
export async function clock(ctx: WorkCtx): Promise<void> {
  const over = await sql<{ id: number }>`
    select r.id from enrollment_request r left join enrollment_window w on w.id = r.window_id
    where (r.state = 'OFFERED' and r.offered_until <= ${ctx.now}::timestamptz)
      or (r.state = 'WAITING' and w.drop_until < ${ctx.today}::date)
    order by r.id limit 2000`.execute(ctx.db)
  for (const { id } of over.rows) await ctx.move(enrollmentRequest, id, 'lapse')
  const courses = await sql<{ course: number }>`
    select x.course_id as course from (${outOfStep}) x union select y.course from (${withPlace(ctx.today)}) y
    order by 1 limit 500`.execute(ctx.db)
  for (const { course } of courses.rows) await settle({ course }, ctx)
  await standForEnrolments(ctx)
}

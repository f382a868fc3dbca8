import { sql } from 'kysely'
import { placesChanged } from '#course/contract'
import { enrolStudent, leaveCourse } from '#course/server'
import type { Ctx, Entity, Moves } from '#platform/server/resource/resource-handler.ts'
import type { EnrollmentRequest } from '../contract/enrollment-request.ts'
import { countOffers, givePlace, lockCourse } from './places.ts'
import type { CourseSelectionTables } from './tables.ts'
import { tellStudent } from './tell.ts'

type Context = Ctx<CourseSelectionTables>
type Request = Entity<typeof EnrollmentRequest>

const ofRequest = ({ id, course, student }: Request) => ({ id, course: course.id, person: student.id })

/** What follows from a move: places, the enrolment in the course, and notices to the student. */
export const after: NonNullable<Moves<typeof EnrollmentRequest, CourseSelectionTables>['after']> = {
  offer: async (request, ctx) => {
    const { id, course } = ofRequest(request)
    await lockCourse(ctx, course)
    const until = await keepOffer(id, ctx)
    await givePlace(ctx, id, course)
    await countOffers(ctx, course)
    await tellStudent('offered', { ...ofRequest(request), until }, ctx)
  },
  accept: async (request, ctx) => {
    await enrol(request, ctx)
    await tellStudent('enrolled', ofRequest(request), ctx)
  },
  admit: async (request, ctx, { reason }) => {
    await enrol(request, ctx)
    const { id } = request
    // The clock only aligns the request with an existing enrolment: nobody has admitted the student.
    if (ctx.me.id === 0) return
    await ctx.db.updateTable('enrollment_request').set({ added_by: ctx.me.id, reason }).where('id', '=', id).execute()
    await tellStudent('admitted', { ...ofRequest(request), reason: reason ?? '' }, ctx)
  },
  leave: free,
  lapse: async (request, ctx) => {
    await free(request, ctx)
    await tellStudent('lapsed', ofRequest(request), ctx)
  },
  drop: async (request, ctx) => {
    await free(request, ctx)
    await leaveCourse(ofRequest(request), ctx)
  },
  withdraw: async (request, ctx, { reason }) => {
    const { id, student, withdrawUntil } = request
    await free(request, ctx)
    await leaveCourse(ofRequest(request), ctx)
    const late = withdrawUntil !== null && withdrawUntil < ctx.today
    await ctx.db.updateTable('enrollment_request').set({ late }).where('id', '=', id).execute()
    if (ctx.me.id !== student.id && ctx.me.id !== 0)
      await tellStudent('withdrawn', { ...ofRequest(request), reason: reason ?? '' }, ctx)
  },
}

/** Reserves the place for the hours of the window, and returns when the offer ends. */
async function keepOffer(id: number, { db, now, timeZone }: Context): Promise<{ day: string; time: string }> {
  const { rows } = await sql<{ day: string; time: string }>`
    update enrollment_request r set offered_until = ${now}::timestamptz + make_interval(hours => coalesce(
      (select w.offer_hours from enrollment_window w where w.id = r.window_id), 48))
    where r.id = ${id}
    returning (offered_until at time zone ${timeZone})::date as day,
      to_char(offered_until at time zone ${timeZone}, 'HH24:MI') as time`.execute(db)
  return rows[0] ?? { day: '', time: '' }
}

async function enrol(request: Request, ctx: Context): Promise<void> {
  const { id, course, person } = ofRequest(request)
  await lockCourse(ctx, course)
  await givePlace(ctx, id, course)
  await ctx.db
    .updateTable('enrollment_request')
    .set({ enrolled_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await countOffers(ctx, course)
  await enrolStudent({ course, person }, ctx)
}

/** Frees the place for the next student. */
async function free(request: Request, ctx: Context): Promise<void> {
  const { id, course } = ofRequest(request)
  await lockCourse(ctx, course)
  await ctx.db
    .updateTable('enrollment_request')
    .set({ place: null, ended_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await countOffers(ctx, course)
  if (request.state === 'OFFERED') await ctx.emit(placesChanged, { course })
}

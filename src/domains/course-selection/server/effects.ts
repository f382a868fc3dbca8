import { sql } from 'kysely'
import { placesChanged } from '#course/contract'
import { enrolStudent, leaveCourse } from '#course/server'
import { dayIn, dayInLanguages, timeIn } from '#platform/server/day.ts'
import type { Ctx, Entity, Moves, Notices } from '#platform/server/resource/resource-handler.ts'
import type { EnrollmentRequest } from '../contract/enrollment-request.ts'
import { confirmPlace } from './confirm-place.ts'
import { countOffers, givePlace, lockCourse } from './places.ts'
import type { CourseSelectionTables } from './tables.ts'

type Context = Ctx<CourseSelectionTables>
type Request = Entity<typeof EnrollmentRequest>

const ofRequest = ({ id, course, student }: Request) => ({ id, course: course.id, person: student.id })

/** The effects of moves on the places of the course and on the enrolment. */
export const after: NonNullable<Moves<typeof EnrollmentRequest, CourseSelectionTables>['after']> = {
  offer: async (request, ctx) => {
    const { id, course } = ofRequest(request)
    await lockCourse(ctx, course)
    await keepOffer(id, ctx)
    await givePlace(ctx, id, course)
    await countOffers(ctx, course)
  },
  accept: async (request, ctx) => {
    await enrol(request, ctx)
    await confirmPlace('enrolled', ofRequest(request), ctx)
  },
  admit: async (request, ctx, { reason }) => {
    await enrol(request, ctx)
    if (isAlignment('admit', ctx)) return
    await ctx.db
      .updateTable('enrollment_request')
      .set({ added_by: ctx.me.id, reason })
      .where('id', '=', request.id)
      .execute()
  },
  leave: free,
  lapse: free,
  drop: async (request, ctx) => {
    await free(request, ctx)
    await leaveCourse(ofRequest(request), ctx)
  },
  withdraw: async (request, ctx) => {
    const { id, withdrawUntil } = request
    await free(request, ctx)
    await leaveCourse(ofRequest(request), ctx)
    const late = withdrawUntil !== null && withdrawUntil < ctx.today
    await ctx.db.updateTable('enrollment_request').set({ late }).where('id', '=', id).execute()
  },
}

export const notices: Notices<typeof EnrollmentRequest, CourseSelectionTables>['notices'] = {
  values: ({ course, offeredUntil }, { timeZone }) => {
    const until = offeredUntil === null ? null : new Date(offeredUntil)
    return {
      ...{ code: course.code ?? '', title: course.name },
      ...(until && { day: dayInLanguages(dayIn(timeZone, until)), time: timeIn(timeZone, until) }),
    }
  },
  when: (move, _, ctx) => !isAlignment(move, ctx),
}

/** The portal itself admits and withdraws only to follow an enrolment that was made or ended elsewhere. */
const isAlignment = (move: string, { me }: Context) => me.id === 0 && (move === 'admit' || move === 'withdraw')

/** Reserves the place for the hours of the window. */
async function keepOffer(id: number, { db, now }: Context): Promise<void> {
  await sql`
    update enrollment_request r set offered_until = ${now}::timestamptz + make_interval(hours => coalesce(
      (select w.offer_hours from enrollment_window w where w.id = r.window_id), 48))
    where r.id = ${id}`.execute(db)
}

async function enrol(request: Request, ctx: Context): Promise<void> {
  const { id, course, person } = ofRequest(request)
  await lockCourse(ctx, course)
  await givePlace(ctx, id, course)
  await countOffers(ctx, course)
  await enrolStudent({ course, person }, ctx)
}

/** Frees the place for the next student. */
async function free(request: Request, ctx: Context): Promise<void> {
  const { id, course } = ofRequest(request)
  await lockCourse(ctx, course)
  await ctx.db.updateTable('enrollment_request').set({ place: null }).where('id', '=', id).execute()
  await countOffers(ctx, course)
  if (request.state === 'OFFERED') await ctx.emit(placesChanged, { course })
}

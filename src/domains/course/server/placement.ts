import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { placesChanged } from '../contract/events.ts'
import { refuseAppointed } from './appointments.ts'
import { breaksUntil } from './enrolled-on.ts'
import { leaveGroups } from './groups.ts'
import type { CourseTables } from './tables.ts'

type Context = Ctx<CourseTables>
type Member = { course: number; person: number }

/**
 * Enrols a student whose right to a place was checked while the course was locked; a student who had withdrawn is
 * re-enrolled.
 */
export async function enrolStudent({ course, person }: Member, ctx: Context): Promise<void> {
  const { db, today, rightsChanged } = ctx
  await sql`
    insert into enrollment as e (course_id, person_id, registered_on) values (${course}, ${person}, ${today}::date)
    on conflict (course_id, person_id) do update set state = 'ENROLLED', breaks = ${breaksUntil(today)},
      withdrawn_on = null, version = e.version + 1, updated_at = now()
    where e.state = 'WITHDRAWN'`.execute(db)
  await refuseAppointed({ person, studied: course, path: 'course' }, ctx)
  rightsChanged([person])
}

/** Withdraws a student from a course: the enrolment is kept, and their seats in groups are freed. */
export async function leaveCourse(member: Member, ctx: Context): Promise<void> {
  const { course, person } = member
  await sql`
    update enrollment set state = 'WITHDRAWN', withdrawn_on = ${ctx.today}::date, version = version + 1, updated_at = now()
    where course_id = ${course} and person_id = ${person} and state = 'ENROLLED'`.execute(ctx.db)
  await leaveGroups(member, ctx)
  await ctx.emit(placesChanged, { course })
  ctx.rightsChanged([person])
}

/** The number of students in the course `c` plus the places reserved by offers, as SQL. */
export const takenPlaces = sql<number>`((select count(*)::int from enrollment x
  where x.course_id = c.id and x.state <> 'WITHDRAWN') + c.places_offered)`

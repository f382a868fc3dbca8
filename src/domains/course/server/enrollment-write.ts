import { sql } from 'kysely'
import { heldScopes, inForce } from '#people/server'
import type { CreateInput } from '#platform/contract/resource.ts'
import { idOf } from '#platform/contract/resource.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { Course } from '../contract/course.ts'
import type { Enrollment } from '../contract/enrollment.ts'
import { placesChanged, studentEnrolled } from '../contract/events.ts'
import { refuseAppointed } from './appointments.ts'
import { breaksUntil } from './enrolled-on.ts'
import { leaveGroups, setGroups } from './groups.ts'
import { takenPlaces } from './placement.ts'
import type { CourseTables } from './tables.ts'
import { violation } from './words.ts'

type Context = Ctx<CourseTables>
type Enrolled = Pick<Entity<typeof Enrollment>, 'course' | 'student' | 'id'>

type EnrollmentFacts = {
  course: number
  person: number | null
  student: boolean
  held: boolean
  state: string | null
  full: boolean
}

/** Validates a new enrolment; the course is locked, so that the last place is given only once. */
export async function newEnrollment(input: CreateInput<typeof Enrollment>, ctx: Context) {
  const student = idOf(input.student)
  await sql`select from course where id = ${idOf(input.course)} for update`.execute(ctx.db)
  const { rows } = await sql<EnrollmentFacts>`
    select c.id as course, p.id as person, e.state,
      p.student_number is not null or exists (
        select from person_role r where r.person_id = p.id and r.role = 'ROLE_STUDENT' and ${inForce('r', ctx.today)}) as student,
      'ENROL' = any(${heldScopes(sql.ref('p.id'), ctx.today)}) as held,
      coalesce(c.capacity <= ${takenPlaces}, false) as full
    from course c left join person p on p.id = ${student} and not p.disabled
      left join enrollment e on e.course_id = c.id and e.person_id = p.id
    where c.id = ${idOf(input.course)}`.execute(ctx.db)
  const [known] = rows
  if (!known) throw violation(ctx, 'course', 'missing')
  if (known.person === null || !known.student) throw violation(ctx, 'student', 'noStudent')
  if (known.person === ctx.me.id) throw violation(ctx, 'student', 'oneself')
  if (known.state === 'WITHDRAWN') throw violation(ctx, 'student', 'hadWithdrawn')
  if (known.state !== null) throw violation(ctx, 'student', 'enrolledAlready')
  if (known.held) throw violation(ctx, 'student', 'held')
  if (known.full) throw violation(ctx, 'course', 'full')
  return { course_id: known.course, person_id: known.person, registered_on: ctx.today }
}

/** After enrolling, adds the student to the chosen groups and notifies them. */
export async function enrolled(input: CreateInput<typeof Enrollment>, ctx: Context): Promise<void> {
  const member = { course: idOf(input.course), person: idOf(input.student) }
  await refuseAppointed({ person: member.person, studied: member.course, path: 'student' }, ctx)
  await setGroups({ ...member, groups: input.groups }, ctx)
  await ctx.emit(placesChanged, { course: member.course })
  await ctx.emit(studentEnrolled, member)
  await tellStudent('enrolled', member, ctx)
}

export async function withdrawn({ id, course, student }: Enrolled, ctx: Context): Promise<void> {
  await ctx.db.updateTable('enrollment').set({ withdrawn_on: ctx.today }).where('id', '=', id).execute()
  await leaveGroups({ course: course.id, person: student.id }, ctx)
  await ctx.emit(placesChanged, { course: course.id })
  await tellStudent('withdrawn', { course: course.id, person: student.id }, ctx)
}

export async function reenrolled({ id, course, student }: Enrolled, ctx: Context): Promise<void> {
  await ctx.db
    .updateTable('enrollment as e')
    .set({ withdrawn_on: null, breaks: breaksUntil(ctx.today) })
    .where('id', '=', id)
    .execute()
  const member = { course: course.id, person: student.id }
  await refuseAppointed({ person: student.id, studied: course.id, path: 'student' }, ctx)
  await ctx.emit(studentEnrolled, member)
  await tellStudent('enrolled', member, ctx)
}

type EnrolledPerson = { course: number; person: number }

async function tellStudent(
  key: 'enrolled' | 'withdrawn',
  { course, person }: EnrolledPerson,
  ctx: Context,
): Promise<void> {
  const { code, title } = await ctx.db
    .selectFrom('course')
    .select(['code', 'title'])
    .where('id', '=', course)
    .executeTakeFirstOrThrow()
  const notice = { domain: 'course', key, values: { code, title }, subject: Course.iri(course) }
  await addNotice(ctx.db, { ...notice, personId: person })
  ctx.rightsChanged([person])
}

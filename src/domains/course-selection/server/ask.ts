import { sql } from 'kysely'
import { enrolStudent } from '#course/server'
import { leastReason, missingOfReason } from '#platform/contract/reason.ts'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import type { EnrollmentRequest } from '../contract/enrollment-request.ts'
import { mayChoose } from '../contract/relations.ts'
import { givePlace, isFull, lockCourse, lockStudent } from './places.ts'
import { windowFor } from './standing.ts'
import type { CourseSelectionTables } from './tables.ts'
import { tellStudent } from './tell.ts'
import { violation } from './words.ts'

type Context = Ctx<CourseSelectionTables>
type Input = CreateInput<typeof EnrollmentRequest>
type Known = {
  student: boolean
  mine: boolean
  asked: boolean
  state: string | null
  full: boolean
  waited: boolean
  window: number | null
}

/**
 * Takes a request: enrolled while a place is free and nobody waits for one, else at the end of the waiting list. The
 * student and then the course are locked, so that requests are taken one after the other.
 */
export async function ask(input: Input, ctx: Context): Promise<number> {
  const course = idOf(input.course)
  const person = input.student === undefined ? ctx.me.id : idOf(input.student)
  const byHand = person !== ctx.me.id
  if (byHand && missingOfReason(input.reason ?? '', leastReason) > 0) throw violation(ctx, 'reason', 'reason')
  await lockStudent(ctx, person)
  await lockCourse(ctx, course)
  const known = await standing({ course, person }, ctx)
  refuse(known, { byHand, ctx })
  const isEnrolled = byHand || (!known.full && !known.waited)
  const [enrolledAt, addedBy] = [isEnrolled ? ctx.now.toISOString() : null, byHand ? ctx.me.id : null]
  const { rows } = await sql<{ id: number }>`${prepared}
    insert into enrollment_request (course_id, person_id, window_id, state, enrolled_at, added_by, reason)
    values (${course}, ${person}, ${known.window}, ${isEnrolled ? 'ENROLLED' : 'WAITING'}, ${enrolledAt}, ${addedBy},
      ${byHand ? (input.reason ?? '') : null})
    returning id`.execute(ctx.db)
  const id = rows[0]?.id ?? 0
  if (!isEnrolled) return id
  await givePlace(ctx, id, course)
  await enrolStudent({ course, person }, ctx)
  await tellStudent(byHand ? 'addedByHand' : 'enrolled', { id, course, person, reason: input.reason ?? '' }, ctx)
  return id
}

/** What is known of a student and a course while both are locked. */
async function standing({ course, person }: { course: number; person: number }, ctx: Context) {
  const [known] = await runStatement<Known, { course: number; person: number; now: string }>(ctx, {
    key: 'standing of who asks for a place',
    values: { course, person, now: ctx.now.toISOString() },
    build: ({ rights }, { course, person, now }) => sql`
      select exists (select from user_program u join person p on p.id = u.person_id
          where u.person_id = ${person} and u.state = 'ACTIVE' and not p.disabled) as student,
        ${rights.related([mayChoose], sql`c.id`)} as mine,
        exists (select from enrollment_request r where r.course_id = c.id and r.person_id = ${person}
          and r.state in ('WAITING', 'OFFERED', 'ENROLLED')) as asked,
        (select e.state from enrollment e where e.course_id = c.id and e.person_id = ${person}) as state,
        ${isFull} as full,
        exists (select from enrollment_request r where r.course_id = c.id and r.state = 'WAITING') as waited,
        (select x.id from (${windowFor({ person: sql`${person}::int`, course: sql`c.id`, now })}) x) as window
      from course c where c.id = ${course} and c.type <> 'EXAM'`,
  })
  return known
}

function refuse(known: Known | undefined, { byHand, ctx }: { byHand: boolean; ctx: Context }): asserts known is Known {
  if (!known) throw violation(ctx, 'course', 'noCourse')
  const about = byHand ? 'student' : 'course'
  if (!known.student) throw violation(ctx, about, 'noStudent')
  if (!byHand && !known.mine) throw violation(ctx, 'course', 'noCourse')
  if (known.asked) throw violation(ctx, about, 'askedAlready')
  refuseTaken(known.state, about, ctx)
  if (byHand && known.full) throw violation(ctx, 'course', 'full')
}

/** Who takes the course, or has a result in it, needs no place. */
function refuseTaken(state: string | null, about: string, ctx: Context): void {
  if (state === 'ENROLLED') throw violation(ctx, about, 'enrolledAlready')
  if (state !== null && state !== 'WITHDRAWN') throw violation(ctx, about, 'hasResult')
}

import { sql } from 'kysely'
import { enrolStudent } from '#course/server'
import { leastReason, missingOfReason } from '#platform/contract/reason.ts'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import type { EnrollmentRequest } from '../contract/enrollment-request.ts'
import { mayChoose } from '../contract/relations.ts'
import { confirmPlace } from './confirm-place.ts'
import { givePlace, isFull, lockCourse, lockStudent } from './places.ts'
import { windowFor } from './standing.ts'
import type { CourseSelectionTables } from './tables.ts'
import { violation } from './words.ts'

type Context = Ctx<CourseSelectionTables>
type Input = CreateInput<typeof EnrollmentRequest>
/** What the statement finds about a student and a course while both are locked, and the request if it was written. */
type SeatState = {
  student: boolean
  mine: boolean
  asked: boolean
  state: string | null
  full: boolean
  id: number | null
  enrolled: boolean
}

/**
 * Handles a request: the student is enrolled if a place is free and nobody waits, otherwise added to the end of the
 * waiting list. Locks the student and then the course, so that requests are handled one after the other.
 */
export async function ask(input: Input, ctx: Context): Promise<number> {
  const course = idOf(input.course)
  const person = input.student === undefined ? ctx.me.id : idOf(input.student)
  const byHand = person !== ctx.me.id
  const reason = byHand ? (input.reason ?? '') : null
  if (byHand && missingOfReason(reason ?? '', leastReason) > 0) throw violation(ctx, 'reason', 'reason')
  await lockStudent(ctx, person)
  await lockCourse(ctx, course)
  const taken = await take({ course, person, byHand, reason }, ctx)
  const { id, enrolled } = needTaken(taken, { byHand, ctx })
  if (!enrolled) return id
  await givePlace(ctx, id, course)
  await enrolStudent({ course, person }, ctx)
  await confirmPlace(byHand ? 'addedByHand' : 'enrolled', { id, course, person, reason: reason ?? '' }, ctx)
  return id
}

type SeatRequest = { course: number; person: number; byHand: boolean; reason: string | null }

/**
 * Writes the request if the student may make it, and returns what decided it. It is a single statement, because
 * everybody else who wants a place in the course waits for its lock. Undefined if the course does not exist.
 */
async function take({ course, person, byHand, reason }: SeatRequest, ctx: Context): Promise<SeatState | undefined> {
  const [taken] = await runStatement<SeatState, { course: number; person: number; now: string; reason: string }>(ctx, {
    key: `take a request ${byHand ? 'by hand' : 'of its student'}`,
    values: { course, person, now: ctx.now.toISOString(), reason: reason ?? '' },
    build: ({ me, rights }, { course, person, now, reason }) => {
      const waits = byHand ? sql`false` : sql`(known.full or known.waited)`
      // Below `exists` the database looks for this one course; otherwise it would collect all that the student may choose.
      const mine = sql`exists (select from course mc where mc.id = c.id and ${rights.related([mayChoose], sql`mc.id`)})`
      const [addedBy, why] = byHand ? [sql`${me.id}`, sql`${reason}`] : [sql`null`, sql`null`]
      return sql`
        with known as (
          select exists (select from user_program u join person p on p.id = u.person_id
              where u.person_id = ${person} and u.state = 'ACTIVE' and not p.disabled) as student,
            ${byHand ? sql`true` : mine} as mine,
            exists (select from enrollment_request r where r.course_id = c.id and r.person_id = ${person}
              and r.state in ('WAITING', 'OFFERED', 'ENROLLED')) as asked,
            (select e.state from enrollment e where e.course_id = c.id and e.person_id = ${person}) as state,
            ${isFull} as full,
            exists (select from enrollment_request r where r.course_id = c.id and r.state = 'WAITING') as waited,
            (select x.id from (${windowFor({ person: sql`${person}::int`, course: sql`c.id`, now })}) x) as period
          from course c where c.id = ${course} and c.type <> 'EXAM'),
        request as (
          insert into enrollment_request (course_id, person_id, window_id, state, enrolled_at, added_by, reason)
          select ${course}::int, ${person}::int, period, case when ${waits} then 'WAITING' else 'ENROLLED' end,
            case when not ${waits} then ${now}::timestamptz end, ${addedBy}::int, ${why}::text
          from known
          where student and mine and not asked and coalesce(state = 'WITHDRAWN', true)
            and not (${sql.lit(byHand)} and known.full)
          returning id, state)
        select known.student, known.mine, known.asked, known.state, known.full, request.id,
          coalesce(request.state = 'ENROLLED', false) as enrolled
        from known left join request on true`
    },
  })
  return taken
}

/** The request that was written; throws the reason if there is none. */
function needTaken(known: SeatState | undefined, { byHand, ctx }: { byHand: boolean; ctx: Context }) {
  if (!known) throw violation(ctx, 'course', 'noCourse')
  const about = byHand ? 'student' : 'course'
  if (!known.student) throw violation(ctx, about, 'noStudent')
  if (!known.mine) throw violation(ctx, 'course', 'noCourse')
  if (known.asked) throw violation(ctx, about, 'askedAlready')
  refuseTaken(known.state, about, ctx)
  if (byHand && known.full) throw violation(ctx, 'course', 'full')
  if (known.id === null) throw new Error('A request was not written although nothing refuses it.')
  return { id: known.id, enrolled: known.enrolled }
}

/** A student who takes the course, or has a result in it, needs no place. */
function refuseTaken(state: string | null, about: string, ctx: Context): void {
  if (state === 'ENROLLED') throw violation(ctx, about, 'enrolledAlready')
  if (state !== null && state !== 'WITHDRAWN') throw violation(ctx, about, 'hasResult')
}

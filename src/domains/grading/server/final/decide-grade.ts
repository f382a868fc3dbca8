import { sql } from 'kysely'
import { Course } from '#course/contract'
import { Conflict, NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { leastReason, lettersIn, missingOfReason } from '#platform/contract/reason.ts'
import type { Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type RouteInput, route } from '#platform/server/route.ts'
import { decideGrade, type FinalGrade, leastOverrideReason } from '../../contract/final/final-grades.ts'
import { cannotKeep } from '../../contract/final/questions.ts'
import { FinalGrade as FinalGradeResource } from '../../contract/publication/final-grade.ts'
import type { Scheme } from '../../contract/scheme/grade.ts'
import { gradebookToMarkEnrolment } from '../gradebook/gradebook-record.ts'
import { checkTotal } from '../scheme/check-total.ts'
import type { GradingTables } from '../tables.ts'
import { notifyPerson, violation, words } from '../words.ts'
import { finalsOf } from './finals-of.ts'

type Db = Ctx<GradingTables>
type GradeDecision = RouteInput<typeof decideGrade>['body']

/** Decides about the final grade of a student. Each decision is a separate row, so that none is lost. */
export const decideGradeRoute = route(decideGrade, {
  on: gradebookToMarkEnrolment,
  act: 'decide',
  lock: 'share',
  writes: true,
  run: async (ctx: Db, { of: gradebook, body }) => {
    const { enrollment: id, person } = gradebook
    // Locks the row of the enrolment, so that concurrent decisions see each other.
    const { rows } = await sql<{ frozen: boolean }>`
      select marks_frozen_at is not null as frozen from enrollment where id = ${id} for update`.execute(ctx.db)
    if (rows[0]?.frozen) throw new Conflict(words[ctx.language].final.server.frozen)
    const { scheme, students } = await finalsOf(gradebook, ctx, id)
    const [before] = students
    if (!before) throw new Conflict(words[ctx.language].final.server.withdrawn)
    if (person === ctx.me.id) throw new NotAllowed()
    checkSeen(before, body, ctx)
    checks[body.kind](before, body, scheme, ctx)
    await ctx.db
      .insertInto('grade_decision')
      .values({
        ...{ enrollment_id: id, kind: body.kind, reason: body.reason, decided_by: ctx.me.id },
        lifts: body.kind === 'OVERRIDE' ? body.lifts : [],
        total: body.kind === 'OVERRIDE' ? body.total : null,
        due_on: body.kind === 'INCOMPLETE' ? body.dueOn : null,
        computed: before.grade?.total ?? null,
      })
      .execute()
    if (before.left && body.kind === 'INCOMPLETE') await tellDeadline(id, person, body.dueOn, ctx)
    const [after] = (await finalsOf(gradebook, ctx, id)).students
    if (!after) throw new NotFound()
    return after
  },
})

/** Notifies a student with an incomplete grade of the deadline for the missing work. */
async function tellDeadline(enrollment: number, person: number, day: string | null, ctx: Db): Promise<void> {
  const { rows } = await sql<{ course: number; code: string; title: Localized; grade: number | null }>`
    select c.id as course, c.code, c.title, f.id as grade from enrollment e join course c on c.id = e.course_id
    left join final_grade f on f.enrollment_id = e.id and f.superseded_at is null where e.id = ${enrollment}`.execute(
    ctx.db,
  )
  for (const { course, code, title, grade } of rows)
    await notifyPerson(ctx, {
      ...{ personId: person, key: 'deadlineMoved', values: { course: code, title, day: day ?? '' } },
      subject: grade === null ? Course.iri(course) : FinalGradeResource.iri(grade),
    })
}

/** Refuses a decision about a grade that has changed since the client read it. */
function checkSeen({ decision, grade }: FinalGrade, { seen }: GradeDecision, ctx: Db): void {
  const isSeen = seen.decision === (decision?.id ?? 0) && seen.computed === (grade?.total ?? null)
  if (!isSeen) throw new Conflict(words[ctx.language].final.server.changed)
}

type Check = (before: FinalGrade, wanted: GradeDecision, scheme: Pick<Scheme, 'top' | 'step'>, ctx: Db) => void

/** The requirements of each kind of decision. */
const checks: Record<GradeDecision['kind'], Check> = {
  KEEP: ({ grade, questions }, _, __, ctx) => {
    if (grade === null || questions.some((one) => cannotKeep.includes(one)))
      throw violation(ctx, 'kind', 'nothingToKeep')
  },
  OVERRIDE: ({ questions }, { total, reason, lifts }, scheme, ctx) => {
    if (total === null) throw violation(ctx, 'total', 'totalAsked')
    checkTotal(total, scheme, 'total', ctx)
    if (lifts.some((rule) => !questions.includes(rule))) throw violation(ctx, 'lifts', 'liftsNothing')
    checkReason(reason, leastOverrideReason, ctx)
  },
  INCOMPLETE: (_, { dueOn, reason }, __, ctx) => {
    if (dueOn === null || dueOn <= ctx.today) throw violation(ctx, 'dueOn', 'dueAsked')
    checkReason(reason, leastReason, ctx)
  },
  WITHDRAWN: ({ decision }, _, __, ctx) => {
    if (decision === null) throw new Conflict(words[ctx.language].final.server.changed)
  },
}

function checkReason(reason: string, least: number, ctx: Db): void {
  if (missingOfReason(reason, least) > 0)
    throw violation(ctx, 'reason', 'overrideReason', { least: lettersIn(ctx.language, least) })
}

import { sql } from 'kysely'
import { isGiven, runs } from '#course/contract'
import { personFromOutside } from '#course/server'
import { NotAllowed } from '#platform/contract/errors.ts'
import type { CreateInput } from '#platform/contract/resource.ts'
import { idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import { giveNumbers } from '../by-number/candidate-numbers.ts'
import { enrollmentsBy, isByNumber } from '../by-number/numbered-work.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { notifyOfGuest } from './guest-notice.ts'
import { writeToGuest } from './letter.ts'

type Input = CreateInput<typeof GuestInvitation>
type Db = Ctx<GradingTables>

/** Checks an invitation before its row is written, and finds or creates the invited person. */
export async function invitedBefore(input: Input, ctx: Db) {
  const assessment = idOf(input.assessment)
  const course = await courseOf(assessment, ctx)
  // The lock prevents the grades of the course from being submitted meanwhile.
  const found = await sql`
    select from course c where c.id = ${course} and ${ctx.rights.related([runs], sql`c.id`)} for share of c`.execute(
    ctx.db,
  )
  if (found.rows.length === 0) throw new NotAllowed()
  if (input.untilDay < ctx.today) throw violation(ctx, 'untilDay', 'pastDay')
  await checkPapers(course, input, ctx)
  const person_id = await personFromOutside(input, ctx)
  if (person_id === null) throw violation(ctx, 'email', 'hasAccount')
  const before = await ctx.db
    .selectFrom('guest_invitation')
    .select('id')
    .where('assessment_id', '=', assessment)
    .where('person_id', '=', person_id)
    .executeTakeFirst()
  if (before) throw violation(ctx, 'email', 'invitedBefore')
  return { assessment_id: assessment, person_id, invited_by: ctx.me.id }
}

/** Assigns the papers to the guest and sends the letter with the link. */
export async function invited(
  id: number,
  { assessment, enrollments, candidates: chosen }: Input,
  ctx: Db,
): Promise<void> {
  const candidates = await enrollmentsBy(idOf(assessment), chosen, ctx)
  const whose = [...new Set([...enrollments, ...candidates.values()])]
  await giveNumbers(idOf(assessment), whose, ctx)
  const rows = whose.map((enrollment_id) => ({ invitation_id: id, enrollment_id }))
  await ctx.db.insertInto('guest_paper').values(rows).execute()
  await writeToGuest(id, 'guestInvited', ctx)
  await notifyOfGuest(id, 'appointed', ctx)
}

async function courseOf(assessment: number, ctx: Db): Promise<number> {
  const found = await ctx.db
    .selectFrom('assessment')
    .select(['course_id', 'kind'])
    .where('id', '=', assessment)
    .executeTakeFirst()
  if (!found) throw violation(ctx, 'assessment', 'noAssessment')
  if (isGiven(found)) throw violation(ctx, 'assessment', 'givenElsewhere')
  return found.course_id
}

/** Papers must belong to students in the course; those of work marked by number are chosen by number. */
async function checkPapers(course: number, { assessment, mayReadNames, enrollments, candidates }: Input, ctx: Db) {
  if (await isByNumber(idOf(assessment), ctx)) {
    if (mayReadNames) throw violation(ctx, 'mayReadNames', 'namesHidden')
    if (enrollments.length > 0) throw violation(ctx, 'enrollments', 'byNumberOnly')
    if (candidates.length === 0) throw violation(ctx, 'candidates', 'noPapers')
    const known = await enrollmentsBy(idOf(assessment), candidates, ctx)
    if (known.size !== new Set(candidates).size) throw violation(ctx, 'candidates', 'noCandidate')
    return
  }
  if (candidates.length > 0) throw violation(ctx, 'candidates', 'byNameOnly')
  if (enrollments.length === 0) throw violation(ctx, 'enrollments', 'noPapers')
  const { rows } = await sql<{ found: number; frozen: number }>`
    select count(*)::int as found, count(e.marks_frozen_at)::int as frozen from enrollment e
    where e.course_id = ${course} and e.state <> 'WITHDRAWN' and e.id = any(${enrollments}::int[])`.execute(ctx.db)
  if (rows[0]?.found !== new Set(enrollments).size) throw violation(ctx, 'enrollments', 'notInCourse')
  if (rows[0].frozen > 0) throw violation(ctx, 'enrollments', 'marksFrozen')
}

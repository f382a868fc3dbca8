import { sql } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import { contextOf, hourOf } from '#platform/server/demo/demo-context.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { gradesNow } from '../sheet/grades-now.ts'
import { newSupplementary } from '../supplement/start.ts'
import { keepStudents } from '../supplement/students.ts'
import type { GradingTables } from '../tables.ts'
import { leadOf, move, type SheetWork, signSheet } from './sheet-moves.ts'

type Db = Ctx<GradingTables>

/** The run of last term whose sheet left two students incomplete. */
export const incompleteRun = 'CS210'
/**
 * How many days ago a supplementary sheet for one of them was submitted, and in how many days the other one is
 * examined.
 */
const [submittedAgo, examinedIn] = [2, 12]

/**
 * Two students were ill at the last assessment: they have no mark for it, and are incomplete when the sheet is signed.
 */
export async function leaveIncomplete(course: number, today: string, ctx: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select e.id from enrollment e where e.course_id = ${course} and e.state <> 'WITHDRAWN' order by e.id limit 2`.execute(
    ctx.db,
  )
  const days = [dayAfter(today, -submittedAgo - 3), dayAfter(today, examinedIn)]
  const last = await lastWork(course, ctx)
  for (const [at, { id }] of rows.entries()) {
    await sql`delete from mark where enrollment_id = ${id} and assessment_id = ${last}`.execute(ctx.db)
    await decide(
      id,
      course,
      { kind: 'INCOMPLETE', due: days[at] ?? today, reason: 'Ill at the exam, with a notice.' },
      ctx,
    )
  }
}

type Decided = { kind: 'INCOMPLETE' | 'KEEP'; due: string | null; reason: string }

async function decide(enrollment: number, course: number, { kind, due, reason }: Decided, ctx: Db): Promise<void> {
  const { finals } = await gradesNow(course, ctx)
  const found = finals.students.find((one) => one.enrollment === enrollment)
  if (kind === 'KEEP' && found?.outcome !== 'OPEN') return
  await ctx.db
    .insertInto('grade_decision')
    .values({
      ...{ enrollment_id: enrollment, kind, due_on: due, reason, computed: found?.grade?.total ?? null },
      ...{ decided_by: ctx.me.id, decided_at: ctx.now.toISOString() },
    })
    .execute()
}

const lastWork = async (course: number, { db }: Pick<Db, 'db'>): Promise<number> =>
  (
    await db
      .selectFrom('assessment')
      .select('id')
      .where('course_id', '=', course)
      .orderBy('due_on', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id

/**
 * The first of the two was examined: the supplementary sheet waits for the coordinator. The other one's examination is
 * still to come. `lecturer` also leads the run.
 */
export async function fillSupplement(work: SheetWork, lecturer: number): Promise<void> {
  const { db, today, course, sheet: first } = work
  const lead = await leadOf(work)
  const at = hourOf(dayAfter(today, -submittedAgo), 3)
  const ctx = contextOf(work, lead, at)
  const { id: student } = await db
    .selectFrom('enrollment')
    .select('id')
    .where('course_id', '=', course)
    .where('state', '=', 'INCOMPLETE')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mark')
    .values({
      ...{ enrollment_id: student, assessment_id: await lastWork(course, ctx), score: 14 },
      ...{ marked_by: lead.id, marked_at: at.toISOString() },
    })
    .execute()
  await decide(student, course, { kind: 'KEEP', due: null, reason: 'The grade stands by the rules.' }, ctx)
  const sheet = await newSupplementary({ id: first, course }, ctx)
  await keepStudents({ id: sheet, course }, [{ enrollment: student }], ctx)
  await signSheet({ ...work, sheet }, ctx, 'SUPPLEMENTARY')
  await move({ ...work, sheet }, 'submit', lead, at)
  await db.insertInto('course_lecturer').values({ course_id: course, person_id: lecturer, role: 'LEAD' }).execute()
}

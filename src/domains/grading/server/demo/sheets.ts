import { type Kysely, sql } from 'kysely'
import type { DemoCourse } from '#course/server'
import { dayAfter } from '#platform/server/day.ts'
import { contextOf, hourOf } from '#platform/server/demo/demo-context.ts'
import type { GradingTables } from '../tables.ts'
import { completeGrades } from './complete-grades.ts'
import { makeDoubtful } from './doubtful.ts'
import { remindOnDemoDay } from './reminded.ts'
import { decider, leadOf, move, nobody, raiseMarks, type SheetWork, sheetOf, signSheet } from './sheet-moves.ts'
import { lastTerm, lastTermSteps, type SheetPlan, thisTerm } from './sheet-plans.ts'
import { fillSupplement, incompleteRun, leaveIncomplete } from './supplement.ts'

type Demo = { db: Kysely<GradingTables>; today: string; courses: readonly DemoCourse[]; lecturer: number }

/** Creates grade sheets in every state; the production code signs and moves each. */
export async function fillSheets(demo: Demo): Promise<void> {
  const currentTerm = Math.max(...demo.courses.map(({ term }) => term))
  const courseOf = (code: string, term: number) =>
    demo.courses.find((course) => course.code === code && course.term === term)
  for (const code of lastTerm) {
    const course = courseOf(code, currentTerm - 1)
    if (course) await publishLastTerm(course, demo)
  }
  await forgetOldNews(demo.db)
  const incomplete = courseOf(incompleteRun, currentTerm - 1)
  if (incomplete) await fillSupplement(await workOf(incomplete.id, demo), demo.lecturer)
  for (const plan of thisTerm) {
    const course = courseOf(plan.code, currentTerm)
    if (course) await fillSheet(course.id, plan, demo)
  }
}

async function fillSheet(course: number, plan: SheetPlan, demo: Demo): Promise<void> {
  const { today } = demo
  const work = await workOf(course, demo)
  const on = (days: number) => hourOf(dayAfter(today, -days), 3)
  if (plan.isUnusual) await raiseMarks(work)
  await submit(work, on(plan.submit))
  if (plan.return !== undefined)
    await move(work, 'return', await decider(work), on(plan.return), 'Two grades of the exam are not explained.')
  if (plan.approve !== undefined) await move(work, 'approve', await decider(work), on(plan.approve))
  if (plan.confirm !== undefined) await move(work, 'confirm', await decider(work), on(plan.confirm))
  if (plan.publish !== undefined) await move(work, 'publish', nobody, on(plan.publish))
  if (plan.isDoubtful) await makeDoubtful(work)
  if (plan.remind !== undefined) await remindOnDemoDay(work, dayAfter(today, -plan.remind))
}

/** Publishes the sheets of months ago. */
async function publishLastTerm({ id: course, code }: DemoCourse, demo: Demo): Promise<void> {
  const { db } = demo
  const work = await workOf(course, demo)
  const { ends_on } = await db.selectFrom('course').select('ends_on').where('id', '=', course).executeTakeFirstOrThrow()
  const on = (days: number) => hourOf(dayAfter(ends_on, days), 3)
  const passed = await awaitResults(course, db)
  await submit(work, on(lastTermSteps.submit), code === incompleteRun)
  await move(work, 'approve', await decider(work), on(lastTermSteps.approve))
  await move(work, 'confirm', await decider(work), on(lastTermSteps.confirm))
  await move(work, 'publish', nobody, on(lastTermSteps.publish))
  await takeEarned(passed, db)
}

/**
 * Results follow from the sheet; distinctions, which sheets do not give, are kept. Returns the enrolments that had
 * passed.
 */
async function awaitResults(course: number, db: Demo['db']): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from enrollment where course_id = ${course} and state = 'PASSED'`.execute(db)
  await sql`
    update enrollment set state = 'ENROLLED' where course_id = ${course} and state in ('PASSED', 'FAILED')`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Subtracts the credits that publication has counted again: the seeded studies already include those of students who
 * had passed.
 */
const takeEarned = (passed: readonly number[], db: Demo['db']) =>
  sql`
    update user_program u set ects_earned = u.ects_earned - g.earned
    from (
      select user_program_id as study, sum(earned) as earned from final_grade
      where enrollment_id = any(${passed}::int[]) and superseded_at is null group by 1) g
    where u.id = g.study`.execute(db)

const workOf = async (course: number, { db, today }: Demo): Promise<SheetWork> => ({
  ...{ db, today, course, sheet: await sheetOf(course, db) },
})

async function submit(work: SheetWork, at: Date, leavesSome = false): Promise<void> {
  const lead = await leadOf(work)
  const ctx = contextOf(work, lead, at)
  await completeGrades(work.course, ctx)
  if (leavesSome) await leaveIncomplete(work.course, work.today, ctx)
  await signSheet(work, ctx)
  await move(work, 'submit', lead, at)
}

/** Deletes notices and letters about these events of long ago: they are no news, and letters are not kept that long. */
async function forgetOldNews(db: Kysely<GradingTables>): Promise<void> {
  await sql`delete from notice where domain = 'grading'`.execute(db)
  await sql`delete from mail_message where domain = 'grading'`.execute(db)
}

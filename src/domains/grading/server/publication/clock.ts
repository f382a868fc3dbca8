import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { hasOpenReviews } from '../rectification/conditions.ts'
import { gradeSheet } from '../sheet/grade-sheet.ts'

/** Publishes confirmed sheets, and locks published ones when no review can be requested any more. */
export async function moveOnTheDay(ctx: WorkCtx): Promise<void> {
  await publishOnTheDay(ctx)
  await lockAfterReviews(ctx)
}

/** Publishes sheets from the day on that their term sets. */
async function publishOnTheDay({ db, today, move }: WorkCtx): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select g.id from grade_sheet g join course c on c.id = g.course_id join term t on t.id = c.term_id
    where g.state = 'CONFIRMED' and t.grades_published_on <= ${today}::date order by g.id`.execute(db)
  for (const { id } of rows) await move(gradeSheet, id, 'publish')
}

/** A sheet with an unanswered review is not locked until it is answered. */
async function lockAfterReviews({ db, today, move }: WorkCtx): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select g.id from grade_sheet g where g.state = 'PUBLISHED' and g.review_until < ${today}::date
      and not ${hasOpenReviews} order by g.id`.execute(db)
  for (const { id } of rows) await move(gradeSheet, id, 'lock')
}

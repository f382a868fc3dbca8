import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/work.ts'
import { hasOpenReviews } from '../rectification/conditions.ts'
import { gradeSheet } from '../sheet/grade-sheet.ts'

/** Publishes what was confirmed, and locks what was published once nobody can ask for a review of it any more. */
export async function moveOnTheDay(ctx: WorkCtx): Promise<void> {
  await publishOnTheDay(ctx)
  await lockAfterReviews(ctx)
}

/** From the day on that the term names for it. */
async function publishOnTheDay({ db, today, move }: WorkCtx): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select g.id from grade_sheet g join course c on c.id = g.course_id join term t on t.id = c.term_id
    where g.state = 'CONFIRMED' and t.grades_published_on <= ${today}::date order by g.id`.execute(db)
  for (const { id } of rows) await move(gradeSheet, id, 'publish')
}

/** A review that is not answered holds its sheet back until it is. */
async function lockAfterReviews({ db, today, move }: WorkCtx): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select g.id from grade_sheet g where g.state = 'PUBLISHED' and g.review_until < ${today}::date
      and not ${hasOpenReviews} order by g.id`.execute(db)
  for (const { id } of rows) await move(gradeSheet, id, 'lock')
}

import { sql } from 'kysely'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { GradingSample } from '../../contract/sample/grading-sample.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'

type Sample = Pick<Entity<typeof GradingSample>, 'course' | 'author'>

/** A moderator must be a lecturer who neither marks nor takes the course. */
export async function checkModerator({ course, author }: Sample, person: number, ctx: Ctx<GradingTables>) {
  const { rows } = await sql<{ marks: boolean; takes: boolean; teaches: boolean }>`select
    exists (select from course_lecturer l where l.course_id = ${course.id} and l.person_id = ${person}) as marks,
    exists (select from enrollment e where e.course_id = ${course.id} and e.person_id = ${person}) as takes,
    exists (select from course_lecturer l where l.person_id = ${person}) as teaches`.execute(ctx.db)
  const [found] = rows
  if (found?.marks || author.id === person) throw violation(ctx, 'moderator', 'moderatorMarks')
  if (found?.takes) throw violation(ctx, 'moderator', 'moderatorTakes')
  if (!found?.teaches) throw violation(ctx, 'moderator', 'moderatorNoLecturer')
}

import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { fetchReviewFile, GradeReview } from '../../contract/review/grade-review.ts'
import type { GradingTables } from '../tables.ts'
import { gradeReview } from './grade-review.ts'

/** The file of a request, for those who may see it; each access is logged. */
export const reviewFileRoute = route(fetchReviewFile, {
  allow: (me) => !me.guest,
  run: async (ctx: Ctx<GradingTables>, { params }) => {
    const { rows } = await sql<{ file: string; person: number }>`
      select w.file_id as file, e.person_id as person
      from grade_review w join enrollment e on e.id = w.enrollment_id join course c on c.id = e.course_id
      join module m on m.id = c.module_id left join program p on p.id = m.program_id
      where w.id = ${params.id} and w.file_id is not null and ${ctx.rights.where('seeFile', gradeReview)}`.execute(
      ctx.db,
    )
    const [found] = rows
    if (!found) throw new NotFound()
    return { ...(await fileAnswer(ctx, found.file)), shows: { type: GradeReview.type, person: found.person } }
  },
})

import { sql } from 'kysely'
import { holdStops } from '#people/contract'
import { leastReason, lettersIn, missingOfReason } from '#platform/contract/reason.ts'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { dayAfter, dayInWords } from '#platform/server/day.ts'
import { takeUploads } from '#platform/server/files/resumable/take-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { daysToAnswer, type GradeReview } from '../../contract/review/grade-review.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { notifyOfRequest } from './lecturers-notice.ts'

type Db = Ctx<GradingTables>
type ReviewInput = CreateInput<typeof GradeReview>

/** The kind of the files attached to a request. */
const fileKind = 'grade-review'

/** Stores a request of the reader to review their own published grade. */
export async function askReview({ grade, text, files }: ReviewInput, ctx: Db): Promise<number> {
  const { db, me, today } = ctx
  const found = await gradeFor(idOf(grade), ctx)
  if (missingOfReason(text, leastReason) > 0)
    throw violation(ctx, 'text', 'reviewReason', { count: leastReason, chinese: lettersIn('zh-Hant', leastReason) })
  const [file = null] = files
  await takeUploads(ctx, { files, kind: fileKind, propertyPath: 'files' })
  const { rows } = await sql<{ id: number }>`
    insert into grade_review (enrollment_id, grade_id, "text", file_id, file_alt, answer_by)
    values (${found.enrollment}, ${found.id}, ${text}, ${file?.file ?? null}, ${file?.alt ?? null},
      ${dayAfter(today, daysToAnswer)})
    on conflict do nothing returning id`.execute(db)
  const [made] = rows
  if (!made) throw violation(ctx, 'grade', 'reviewAsked')
  await notifyOfRequest({ review: made.id, student: me.name, course: found.course }, ctx)
  return made.id
}

type ReviewableGrade = { id: number; enrollment: number; course: string; until: string | null; current: boolean }

/** The grade, if it is the reader's own, current, and can still be reviewed. */
async function gradeFor(id: number, ctx: Db): Promise<ReviewableGrade> {
  // The lock prevents a later sheet from replacing it meanwhile.
  const { rows } = await sql<ReviewableGrade>`
    select f.id, f.enrollment_id as enrollment, c.code as course, g.review_until as until, f.superseded_at is null as current
    from final_grade f join enrollment e on e.id = f.enrollment_id join grade_sheet g on g.id = f.sheet_id
    join course c on c.id = e.course_id
    where f.id = ${id} and e.person_id = ${ctx.me.id} for share of f, g`.execute(ctx.db)
  const [found] = rows
  if (!found) throw violation(ctx, 'grade', 'reviewNotYours')
  if (holdStops(ctx.me, 'GRADES_VIEW')) throw violation(ctx, 'grade', 'reviewHeld')
  if (!found.current) throw violation(ctx, 'grade', 'reviewReplaced')
  if (found.until === null || found.until < ctx.today)
    throw violation(ctx, 'grade', 'reviewTooLate', {
      day: found.until === null ? '' : dayInWords(found.until, ctx.language),
    })
  return found
}

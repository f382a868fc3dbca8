import { sql } from 'kysely'
import { NotAllowed } from '#platform/contract/errors.ts'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { ExamPaper } from '../contract/exam-paper.ts'
import { writesExamPaper } from '../contract/relations.ts'
import type { ExamPaperTables } from './tables.ts'
import { violation } from './words.ts'

type Db = Ctx<ExamPaperTables>

/**
 * Creates the paper of an exam that has none. The exam is locked, so that two people who start at once do not create
 * two papers.
 */
export async function newPaper(input: CreateInput<typeof ExamPaper>, ctx: Db) {
  const course = idOf(input.course)
  const { rows } = await sql<{ isExam: boolean; has: boolean }>`
    select c.type = 'EXAM' as "isExam", exists (select from exam_paper p where p.course_id = c.id) as has from course c
    where c.id = ${course} and ${ctx.rights.related([writesExamPaper], sql`c.id`)} for update of c`.execute(ctx.db)
  const [found] = rows
  if (!found) throw new NotAllowed()
  if (!found.isExam) throw violation(ctx, 'course', 'noExam')
  if (found.has) throw violation(ctx, 'course', 'paperThere')
  return { course_id: course, author_id: ctx.me.id }
}

/** The reviewer is a lecturer who has not worked on the paper and takes neither the exam nor its course. */
export async function checkReviewer(item: Entity<typeof ExamPaper>, person: number, ctx: Db): Promise<void> {
  const { rows } = await sql<{ wrote: boolean; takes: boolean; teaches: boolean }>`select
    ${item.author.id}::int = ${person} or exists (select from exam_document d
      where d.paper_id = ${item.id} and d.author_id = ${person}) as wrote,
    exists (select from enrollment e join course c on c.id = ${item.course.id}
      and e.course_id in (c.id, c.regular_course_id) where e.person_id = ${person}) as takes,
    exists (select from course_lecturer l where l.person_id = ${person}) as teaches`.execute(ctx.db)
  const [found] = rows
  if (found?.wrote) throw violation(ctx, 'reviewer', 'reviewerWrote')
  if (found?.takes) throw violation(ctx, 'reviewer', 'reviewerTakes')
  if (!found?.teaches) throw violation(ctx, 'reviewer', 'reviewerNoLecturer')
}

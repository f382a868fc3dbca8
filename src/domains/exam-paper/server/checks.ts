import { sql } from 'kysely'
import { NotAllowed } from '#platform/contract/errors.ts'
import { type CreateInput, idOf, type UpdateInput } from '#platform/contract/resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { mustBeAppointable } from '#platform/server/who/appointments.ts'
import type { ExamPaper } from '../contract/exam-paper.ts'
import { timeFields, writableStates } from '../contract/exam-paper-flow.ts'
import { writesExamPaper } from '../contract/relations.ts'
import { examReviewers } from './appointments.ts'
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

/**
 * Lecturers change everything until the paper is submitted. The Registry, which may have to give the exam another day
 * at any moment, changes its time alone; so what was approved stays while the exam is postponed.
 */
export async function checkFields(
  { state, course }: Entity<typeof ExamPaper>,
  input: UpdateInput<typeof ExamPaper>,
  ctx: Db,
): Promise<void> {
  const [other] = Object.keys(input).filter((name) => !timeFields.some((field) => field === name))
  if (!other) return
  if (state === 'POSTPONED') throw violation(ctx, other, 'timeAlone')
  const { rows } = await sql`
    select from course c where c.id = ${course.id} and ${ctx.rights.related([writesExamPaper], sql`c.id`)}`.execute(
    ctx.db,
  )
  if (rows.length === 0 || !writableStates.some((one) => one === state)) throw violation(ctx, other, 'timeByRegistry')
}

/** The reviewer has not worked on the paper, and is appointed as the lecturers of the exam are. */
export async function checkReviewer(item: Entity<typeof ExamPaper>, person: number, ctx: Db): Promise<void> {
  const { rows } = await sql<{ wrote: boolean }>`select
    ${item.author.id}::int = ${person} or exists (select from exam_document d
      where d.paper_id = ${item.id} and d.author_id = ${person}) as wrote`.execute(ctx.db)
  if (rows[0]?.wrote) throw violation(ctx, 'reviewer', 'reviewerWrote')
  await mustBeAppointable(examReviewers, { record: item.id, person, path: 'reviewer' }, ctx)
}

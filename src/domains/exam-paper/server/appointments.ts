import { sql } from 'kysely'
import { aboveCourse, colleagueOf, studiedCourse } from '#course/server'
import { notifyOfAppointment } from '#people/server'
import type { Localized } from '#platform/contract/words.ts'
import { languages } from '#platform/contract/words.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { Appointment } from '#platform/server/who/appointments.ts'
import { ExamPaper } from '../contract/exam-paper.ts'
import type { ExamPaperTables } from './tables.ts'
import { words } from './words.ts'

const examOf = sql`(select k.course_id from exam_paper k where k.id = r.record)`

/** Who reviews the paper of an exam. */
export const examReviewers: Appointment = {
  of: ExamPaper,
  name: 'examReviewers',
  stored: ['exam_paper.reviewer_id'],
  tested: ['ExamPaper reviewer.id'],
  holders: () => sql`
    select k.id as record, k.reviewer_id as person from exam_paper k where k.reviewer_id is not null`,
  mayHold: colleagueOf(examOf),
  studied: studiedCourse(examOf),
  leaves: { nothing: 'the lecturers name another reviewer before they submit the paper again' },
  above: (paper, today) => aboveCourse(sql`(select k.course_id from exam_paper k where k.id = ${paper})`, today),
}

/** Tells those above an exam who reviews its paper now, and who does no longer. */
export async function notifyOfReviewers(
  paper: Entity<typeof ExamPaper>,
  next: number | null,
  ctx: Ctx<ExamPaperTables>,
): Promise<void> {
  const before = paper.reviewer?.id ?? null
  if (before === next) return
  const part: Localized = Object.fromEntries(languages.map((language) => [language, words[language].reviewerOfPaper]))
  const news = {
    record: paper.id,
    part,
    of: paper.course.code,
    subject: ExamPaper.iri(paper.id),
    reaches: 'others',
  } as const
  if (before !== null)
    await notifyOfAppointment(ctx, examReviewers, { ...news, key: 'appointmentEnded', person: before })
  if (next !== null) await notifyOfAppointment(ctx, examReviewers, { ...news, key: 'appointed', person: next })
}

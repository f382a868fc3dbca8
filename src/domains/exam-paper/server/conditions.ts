import { sql } from 'kysely'
import type { ConditionReader } from '#platform/server/resource/conditions.ts'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { ExamPaper } from '../contract/exam-paper.ts'
import { printDays } from '../contract/exam-paper-flow.ts'
import type { ExamPaperTables } from './tables.ts'

/** The course and the exam of the paper: the values of every task. */
const about = sql`(select jsonb_build_object('course', c.id, 'code', c.code, 'title', c.title)
  from course c where c.id = p.course_id)`
const where = sql`jsonb_build_object('course', p.course_id)`

const lacks = (kind: 'QUESTIONS' | 'ANSWERS') =>
  sql`(not exists (select from exam_document d where d.paper_id = p.id and d.kind = ${sql.lit(kind)}))`

/** When the exam ends, and from when the Registry may open the paper; both for row `p`. */
export const endOfExam = sql`(p.sits_at + make_interval(mins => coalesce(p.minutes, 0)))`
export const printableFrom = sql`(p.sits_at - make_interval(days => ${sql.lit(printDays)}))`

/** The hour of the exam has passed; the old hour of one that was postponed says nothing. */
export const examOver = sql<boolean>`coalesce(p.state <> 'POSTPONED' and ${endOfExam} <= now(), false)`

/** So many days before the exam; as long as it has no day, before the end of its course. */
const dayBefore =
  (days: number) =>
  ({ timeZone }: ConditionReader) =>
    sql`(coalesce((p.sits_at at time zone ${timeZone})::date, (select c.ends_on from course c where c.id = p.course_id))
      - ${sql.lit(days)})::text`

/**
 * What blocks a paper, and what is still to do. Uses the clock of the database, as the rules about opening the paper
 * do.
 */
export const conditions: Conditions<typeof ExamPaper, ExamPaperTables> = {
  noQuestions: { when: lacks('QUESTIONS'), values: where },
  noAnswers: { when: lacks('ANSWERS'), values: where },
  noTime: { when: sql`(p.sits_at is null or p.minutes is null)`, values: where },
  timeOver: { when: sql`(p.sits_at <= now())`, values: where },
  noReviewer: { when: sql`(p.reviewer_id is null)`, values: where },
  tooEarly: {
    when: sql`(${printableFrom} > now())`,
    values: ({ timeZone }) => sql`jsonb_build_object('day', (${printableFrom} at time zone ${timeZone})::date)`,
  },
  notOpened: {
    when: sql`(not exists (select from exam_view v join exam_document d on d.id = v.document_id
      where d.paper_id = p.id and d.kind = 'QUESTIONS' and v.purpose = 'PRINT'
        and not exists (select from exam_document n where n.paper_id = p.id and n.kind = d.kind and n.edition > d.edition)))`,
    values: where,
  },
  examBegun: { when: sql`(p.sits_at <= now() and p.state <> 'POSTPONED')` },
  noNewDay: { when: sql`(p.sits_at is null or p.minutes is null or p.sits_at <= now())`, values: where },
  toComplete: { when: sql`true`, values: about, due: dayBefore(28) },
  changesAsked: { when: sql`true`, values: about, due: dayBefore(21) },
  toReview: { when: sql`true`, values: about, due: dayBefore(printDays) },
  toPrint: {
    when: sql`(${printableFrom} <= now() and not ${examOver})`,
    values: about,
    due: dayBefore(1),
  },
  toConfirm: { when: examOver, values: about, due: dayBefore(-1) },
  toReschedule: { when: sql`true`, values: about, due: dayBefore(0) },
  toRelease: { when: sql`(p.for_students)`, values: about, due: dayBefore(-7) },
}

import { sql } from 'kysely'
import { dayInLanguages } from '#platform/server/day.ts'
import { tell } from '#platform/server/notices/notice.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { AbsenceNotice } from '../../contract/absence/notice.ts'
import type { TeachingTables } from '../tables.ts'
import { inform } from '../words.ts'

type Notice = Entity<typeof AbsenceNotice>
type Context = Ctx<TeachingTables>
type Decision = 'noticeAccepted' | 'noticeRefused' | 'noticeRevoked'

const daysOf = ({ from, until }: Notice) => ({ from: dayInLanguages(from), until: dayInLanguages(until) })

/**
 * Notifies the student of the decision and its reason, and the lecturers of the sessions of students who are excused,
 * or no longer.
 */
export async function tellOfDecision(key: Decision, notices: readonly Notice[], ctx: Context): Promise<void> {
  for (const notice of notices) {
    await inform(ctx, {
      ...{ personId: notice.student.id, key, subject: AbsenceNotice.iri(notice.id) },
      values: { ...daysOf(notice), reason: notice.reason ?? '' },
    })
    if (key === 'noticeAccepted') await tellTeachers('studentExcused', notice, ctx)
    if (key === 'noticeRevoked') await tellTeachers('studentNotExcused', notice, ctx)
  }
}

/** Withdrawing an undecided notice notifies nobody, as it never excused anything. */
export async function tellOfWithdrawal(notice: Notice, ctx: Context): Promise<void> {
  if (notice.decidedAt !== null) await tellTeachers('studentNotExcused', notice, ctx)
}

/**
 * Notifies every lecturer of a course with sessions in the notice, once per course; the link leads to its first
 * session.
 */
async function tellTeachers(
  key: 'studentExcused' | 'studentNotExcused',
  notice: Notice,
  { db, me }: Context,
): Promise<void> {
  const first = new Map(notice.lessons.toReversed().map((lesson) => [lesson.courseId, lesson]))
  const { rows } = await sql<{ person: number; course: number }>`
    select person_id as person, course_id as course from course_lecturer
    where course_id = any(${[...first.keys()]}::int[]) and person_id <> ${me.id} order by course_id, person_id`.execute(
    db,
  )
  for (const { person, course } of rows) {
    const lesson = first.get(course)
    if (!lesson) continue
    const byHand = notice.lessons.filter((one) => one.courseId === course && one.byHand).length
    await tell(db, {
      ...{ personId: person, domain: 'teaching', subject: `/api/v2/lessons/${lesson.id}` },
      key: key === 'studentExcused' && byHand > 0 ? 'studentExcusedByHand' : key,
      values: { ...daysOf(notice), student: notice.student.name, course: lesson.course, count: byHand },
    })
  }
}

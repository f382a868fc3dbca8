import { sql } from 'kysely'
import { dayInLanguages } from '#platform/server/day.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { AbsenceNotice } from '../../contract/absence/notice.ts'
import type { TeachingTables } from '../tables.ts'

type Notice = Entity<typeof AbsenceNotice>
type Key = 'studentExcused' | 'studentNotExcused'

/** The days of an absence, for notices about it. */
export const daysOf = ({ from, until }: Notice) => ({ from: dayInLanguages(from), until: dayInLanguages(until) })

/**
 * Notifies every lecturer of a course with sessions in the notices, once per course; the link leads to its first
 * session, so it is no notice about the absence itself, which the flow would send.
 */
export async function notifyTeachers(key: Key, notices: readonly Notice[], ctx: Ctx<TeachingTables>): Promise<void> {
  for (const notice of notices) await tellTeachersOf(notice, key, ctx)
}

async function tellTeachersOf(notice: Notice, key: Key, { db, me }: Ctx<TeachingTables>): Promise<void> {
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
    await addNotice(db, {
      ...{ personId: person, domain: 'teaching', subject: `/api/v2/lessons/${lesson.id}` },
      key: key === 'studentExcused' && byHand > 0 ? 'studentExcusedByHand' : key,
      values: { ...daysOf(notice), student: notice.student.name, course: lesson.course, count: byHand },
    })
  }
}

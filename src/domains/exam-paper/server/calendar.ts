import { sql } from 'kysely'
import { inLanguageSql } from '#academics/server'
import { Course } from '#course/contract'
import { calendarCourses } from '#course/server'
import { type CalendarPart, calendarColumns, touches } from '#platform/server/calendar.ts'
import { endOfExam } from './conditions.ts'

/**
 * When an examination is sat. It leads to the course and tells nothing of the paper; until the paper is submitted, its
 * time is known to its lecturers only.
 */
export const calendar: CalendarPart = {
  kinds: ['EXAM'],
  rows: (reader) => {
    const columns = calendarColumns({
      ...{ course: sql`c.id`, role: sql`k.role` },
      subject: sql`${`${Course.path}/`}::text || c.id`,
      uid: sql`'exam-' || p.id`,
      kind: sql`'EXAM'`,
      title: inLanguageSql('c.title', reader.language),
      ...{ startsAt: sql`p.sits_at`, endsAt: endOfExam },
      ...{ sequence: sql`p.version - 1`, changedAt: sql`p.updated_at` },
    })
    return sql`
      select ${columns}
      from ${calendarCourses(reader)} k join course c on c.id = k.course_id join exam_paper p on p.course_id = c.id
      where c.type = 'EXAM' and p.minutes is not null and (p.state <> 'DRAFT' or k.role = 'LEADER')
        and ${touches(reader, sql`p.sits_at`, endOfExam)}`
  },
}

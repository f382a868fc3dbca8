import { sql } from 'kysely'
import {
  type CalendarPart,
  type CalendarReader,
  calendarColumns,
  inLanguageSql,
  touches,
  touchesDays,
} from '#academics/server'
import { Course } from '#course/contract'
import { calendarCourse, isTheExam } from '#course/server'
import { endOfExam } from './conditions.ts'

/**
 * An examination whose run lasts longer than this dates the run only: its days say when grades are due, not when
 * students sit the exam.
 */
const mostExamDays = 7

/** Until the paper is submitted, its time is known to its lecturers only; a postponed exam has none. */
const timed = sql`(p.sits_at is not null and p.minutes is not null and p.state <> 'POSTPONED'
  and (p.state <> 'DRAFT' or c.role = 'LEADER'))`

const [firstDay, lastDay] = [sql`coalesce(a.due_on, c.starts_on)`, sql`coalesce(a.due_on, c.ends_on)`]

/**
 * The columns that stay the same whether or not the time of an examination is known, so that calendar apps keep one
 * event and move it.
 */
const about = (language: CalendarReader['language']) => ({
  ...{ course: sql`c.id`, role: sql`c.role` },
  subject: sql`${`${Course.path}/`}::text || c.id`,
  uid: sql`'course-' || c.id`,
  kind: sql`'EXAM'`,
  title: inLanguageSql('c.title', language),
  sequence: sql`c.version - 1 + coalesce(p.version, 0) + coalesce(a.version, 0)`,
  changedAt: sql`greatest(c.updated_at, p.updated_at, a.updated_at)`,
})

const exams = sql`${calendarCourse} c
    left join exam_paper p on p.course_id = c.id
    left join assessment a on a.course_id = c.id and ${isTheExam}`

/**
 * An examination appears at the time of its paper; while that time is unknown, on the day of its assessment or on the
 * days of its run. The entry links to the course and reveals nothing about the paper.
 */
export const calendar: CalendarPart = {
  kinds: ['EXAM'],
  rows: (reader) => {
    const said = about(reader.language)
    return sql`
      select ${calendarColumns({ ...said, startsAt: sql`p.sits_at`, endsAt: endOfExam })} from ${exams}
      where c.type = 'EXAM' and ${timed} and ${touches(reader, sql`p.sits_at`, endOfExam)}
      union all
      select ${calendarColumns({ ...said, firstDay, lastDay })} from ${exams}
      where c.type = 'EXAM' and ${timed} is not true and (a.due_on is not null or c.ends_on - c.starts_on < ${sql.lit(mostExamDays)})
        and ${touchesDays(reader, firstDay, lastDay)}`
  },
}

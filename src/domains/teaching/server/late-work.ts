import { sql } from 'kysely'
import { lateTasks } from '#course/server'
import { absenceNotice } from './absence/notice.ts'
import { attendanceObjection } from './objection/objection.ts'
import { sayIn } from './words.ts'

/** What students ask about attendance and nobody has answered in time. */
export const lateAnswers = [
  lateTasks({
    key: 'absences',
    of: absenceNotice,
    tasks: ['noticeToDecide'],
    course: sql`n.course_id`,
    say: ({ count }, language) => sayIn(language)('late.absences', { count }),
  }),
  lateTasks({
    key: 'objections',
    of: attendanceObjection,
    tasks: ['objectionToDecide'],
    course: sql`(select s.course_id from attendance_record r join lesson s on s.id = r.lesson_id where r.id = o.record_id)`,
    say: ({ count }, language) => sayIn(language)('late.objections', { count }),
  }),
]

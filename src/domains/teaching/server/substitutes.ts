import { sql } from 'kysely'
import { Course } from '#course/contract'
import { aboveCourse, colleagueOf, studiedCourse } from '#course/server'
import type { Appointment } from '#platform/server/who/appointments.ts'

/** Who gives sessions of a course that they do not teach. */
export const substitutes: Appointment = {
  of: Course,
  name: 'substitutes',
  stored: ['lesson.lecturer_id'],
  tested: [
    ...(['Lesson lecturer.id', 'LessonSummary lecturerId', 'RollCall lecturer.id'] as const),
    ...(['AttendanceRecord lecturer.id', 'AttendanceObjection lecturer.id'] as const),
  ],
  holders: () => sql`
    select s.course_id as record, s.lecturer_id as person from lesson s
    where s.lecturer_id is not null and s.state <> 'CANCELLED' and not exists (
      select from course_lecturer l where l.course_id = s.course_id and l.person_id = s.lecturer_id)`,
  mayHold: colleagueOf(sql`r.record`),
  studied: studiedCourse(sql`r.record`),
  leaves: { nothing: 'whoever changes the session names who gives it, and its summary goes with it' },
  above: aboveCourse,
}

import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { courseStudent } from './course-student.ts'

/** The student of a course in an address, and the share of sessions that the course asks of its students. */
export const studentRecord = recordOf(courseStudent, {
  person: sql.ref<number>('e.person_id'),
  leastPercent: sql<number>`(select u.least_percent from attendance_rules u where u.id = e.course_id)`,
})

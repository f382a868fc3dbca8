import { sql } from 'kysely'
import { attendeesOfLesson } from '../lesson/attendees.ts'

/** Whether the notice `n` covers the lesson `s`: by name, or because it covers all lessons of its days. */
const isAbout = sql<boolean>`(
  (n.course_id is null and s.day between n.from_day and n.until_day)
  or exists (select from absence_notice_lesson x where x.notice_id = n.id and x.lesson_id = s.id))`

/** The lessons `s` of the notice `n`, with the enrolment `e` of its student. */
export const lessonsOfNotice = sql`lesson s
  join lateral (select e.* from ${attendeesOfLesson} and e.person_id = n.person_id) as e
    on s.state <> 'CANCELLED' and ${isAbout}`

/**
 * The code with which accepted notices excuse the enrolment `e` from the lesson `s`; null without one. Official duty
 * gets a neutral code, if the university has one.
 */
export const excusingCode = sql<string | null>`(
  select coalesce(
    (select k.code from attendance_code k where n.kind = 'OFFICIAL' and k.counts_as = 'NEUTRAL'
      order by k.position, k.code limit 1),
    (select k.code from attendance_code k where k.counts_as = 'EXCUSED' order by k.position, k.code limit 1))
  from absence_notice n
  where n.person_id = e.person_id and n.state = 'ACCEPTED' and ${isAbout}
  order by n.kind = 'OFFICIAL' desc, n.id limit 1)`

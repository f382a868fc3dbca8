import { type RawBuilder, sql } from 'kysely'
import { enrolledOn, inGroupOn } from '#course/server'

/** Whether the lesson `s` is for a person by their group on its day. */
export const isOfGroup = (person: RawBuilder<unknown>): RawBuilder<boolean> =>
  inGroupOn(sql.ref('s.group_code'), { person, course: sql.ref('s.course_id'), day: sql.ref('s.day') })

/** Whether the lesson `s` is for the enrolment `e`: who was enrolled on its day, in its group. */
export const comesTo = sql<boolean>`(
  e.course_id = s.course_id and ${enrolledOn(sql.ref('s.day'))} and ${isOfGroup(sql.ref('e.person_id'))})`

/** The enrolments `e` that the lesson `s` is for. */
export const attendeesOfLesson = sql`enrollment e where ${comesTo}`

/** Whether this person attends the lesson `s` as a student. */
export const isFor = (person: number): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from enrollment e where e.person_id = ${person} and ${comesTo}))`

/** The records `y` of marks that stand in the lesson `s`. */
const marksOfLesson = sql`attendance_record y where y.lesson_id = s.id and y.code is not null`

const isClosed = sql`exists (select from roll_call q where q.id = s.id and q.state = 'CLOSED')`

/**
 * Whether the enrolment `e` is on the sheet of the lesson `s`. On a closed sheet are those who have a mark, whatever
 * was registered later for its day; on an open one also those who are still to be marked.
 */
export const isOnSheet = sql<boolean>`(e.course_id = s.course_id and case
  when exists (select from ${marksOfLesson} and y.enrollment_id = e.id) then true
  when ${isClosed} then false
  else ${comesTo} end)`

/** The number of students on the sheet of the lesson `s`. */
export const studentsOnSheet = sql<number>`(case
  when ${isClosed} then (select count(*)::int from ${marksOfLesson})
  else (select count(*)::int from enrollment e where e.course_id = s.course_id and (${comesTo}
    or exists (select from ${marksOfLesson} and y.enrollment_id = e.id))) end)`

import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a student of the course attends the lesson `s`: it is for their group, or the lesson or the student has no
 * group.
 */
export const isOfGroup = (person: RawBuilder<unknown> | number) => sql<boolean>`(
  s.group_code is null
  or exists (
    select from timetable_pattern_student g join timetable_pattern w on w.id = g.pattern_id
    where g.person_id = ${person} and w.course_id = s.course_id and w.group_code = s.group_code)
  or not exists (
    select from timetable_pattern_student g join timetable_pattern w on w.id = g.pattern_id
    where g.person_id = ${person} and w.course_id = s.course_id))`

/** Whether the lesson `s` is for the enrolment `e`. */
export const comesTo = sql<boolean>`(
  e.course_id = s.course_id and e.state <> 'WITHDRAWN' and ${isOfGroup(sql.ref('e.person_id'))})`

/** The enrolments `e` that the lesson `s` is for. */
export const attendeesOfLesson = sql`enrollment e where ${comesTo}`

/** Whether this person attends the lesson `s` as a student. */
export const isFor = (person: RawBuilder<unknown> | number) =>
  sql<boolean>`(exists (select from enrollment e where e.person_id = ${person} and ${comesTo}))`

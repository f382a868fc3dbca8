import { sql } from 'kysely'

/**
 * Who decides on objections: current lecturers of the course and the person who gives the session, but never the
 * student.
 */
export const deciders = sql`
  select o.id as thing, p.id as person, p.display_name as name
  from attendance_objection o join attendance_record r on r.id = o.record_id join lesson s on s.id = r.lesson_id
  cross join lateral (
    select t.person_id from course_lecturer t where t.course_id = s.course_id
    union select s.lecturer_id where s.lecturer_id is not null) as d
  join person p on p.id = d.person_id where d.person_id <> o.person_id`

import { sql } from 'kysely'

/**
 * Who gives a lesson: its lecturer or substitute, or where nobody is named, whoever leads the course (the first of
 * several). Two queries, so that the lessons of a person are found by an index.
 */
export const lecturer = {
  of: sql`
    select s.id as thing, p.id as person, p.display_name as name
    from lesson s join person p on p.id = s.lecturer_id
    union all
    select s.id, p.id, p.display_name
    from course_lecturer t join person p on p.id = t.person_id
    join lesson s on s.course_id = t.course_id and s.lecturer_id is null
    where t.role = 'LEAD' and not exists (
      select from course_lecturer u where u.course_id = t.course_id and u.role = 'LEAD' and u.person_id < t.person_id)`,
}

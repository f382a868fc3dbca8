import { sql } from 'kysely'

/**
 * The person who gives a lesson: its lecturer or substitute, or if nobody is assigned the lead of the course (the first
 * of several). Once whoever gave it has left the course, it is the person who took over its summary. Several queries,
 * so that the lessons of a person are found by an index.
 */
export const lecturer = {
  only: ['ROLE_LECTURER'],
  of: sql`
    select s.id as thing, s.lecturer_id as person from lesson s where s.summary_by_id is null
    union all
    select s.id, s.summary_by_id from lesson s where s.summary_by_id is not null
    union all
    select s.id, t.person_id
    from course_lecturer t join lesson s on s.course_id = t.course_id and s.lecturer_id is null and s.summary_by_id is null
    where t.role = 'LEAD' and not exists (
      select from course_lecturer u where u.course_id = t.course_id and u.role = 'LEAD' and u.person_id < t.person_id)`,
}

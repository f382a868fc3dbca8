import { sql } from 'kysely'

/** Who gives a lesson: its lecturer or substitute, or where nobody is named, whoever leads the course. */
export const lecturer = {
  of: sql`
    select s.id as thing, p.id as person, p.display_name as name
    from lesson s join person p on p.id = coalesce(s.lecturer_id, (
      select t.person_id from course_lecturer t where t.course_id = s.course_id and t.role = 'LEAD'
      order by t.person_id limit 1))`,
}

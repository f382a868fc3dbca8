import { sql } from 'kysely'

/** Whether the enrolment `e` still gets a grade, and its sheet is not being approved. */
export const isGradeOpen = sql<boolean>`(e.state in ('ENROLLED', 'INCOMPLETE') and e.marks_frozen_at is null)`

/** The lecturers in charge of the course `k`, by their names. */
export const leadsOf = sql<string[]>`(select coalesce(json_agg(p.display_name order by p.sort_name, p.id), '[]')
  from course_lecturer l join person p on p.id = l.person_id where l.course_id = k.id and l.role = 'LEAD')`

import { openDatabase } from '../src/platform/server/database/open.ts'
import type { Place } from './portal.ts'

/** Enrols this many students in the course that the lecturer of the demo university teaches now; returns its id. */
export async function fillCourse(place: Place, students: number): Promise<number> {
  const { pool, close } = await openDatabase({ ...place, log: () => undefined })
  const { rows } = await pool.query(`select c.id from course c join course_lecturer l on l.course_id = c.id
    join person p on p.id = l.person_id where p.username = 'lecturer' and current_date between c.starts_on and c.ends_on
    order by c.id limit 1`)
  const course = Number(rows[0]?.id)
  await pool.query(`insert into enrollment (course_id, person_id) select ${course}, p.id from person p
    where p.student_number is not null and not exists (
      select from enrollment e where e.course_id = ${course} and e.person_id = p.id)
    order by p.id limit greatest(0, ${students} - (
      select count(*) from enrollment where course_id = ${course} and state <> 'WITHDRAWN'))`)
  await close()
  return course
}

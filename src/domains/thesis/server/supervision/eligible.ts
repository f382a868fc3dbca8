import { type RawBuilder, sql } from 'kysely'
import { peopleWithRole } from '#people/server'

/** How long ago a lecturer may have taught in the faculty last. */
const recentDays = 730

/** The lecturers who can supervise a thesis of a program, as {@link eligibleIn} its faculty. */
export const eligibleFor = (program: RawBuilder<unknown>, today: string) =>
  eligibleIn(
    sql`(select d.faculty_id from program o join degree d on d.id = o.degree_id where o.id = ${program})`,
    today,
  )

/** The lecturers who teach, or have lately taught, in a faculty. As `person` and `name`. */
export const eligibleIn = (faculty: RawBuilder<unknown>, today: string) => sql`
  select e.person, e.name from (${peopleWithRole('ROLE_LECTURER', today)}) e
  where exists (
    select from course_lecturer l join course c on c.id = l.course_id join module m on m.id = c.module_id
    join program taught on taught.id = m.program_id join degree of_taught on of_taught.id = taught.degree_id
    where l.person_id = e.person and of_taught.faculty_id = ${faculty}
      and c.ends_on >= ${today}::date - ${sql.lit(recentDays)})`

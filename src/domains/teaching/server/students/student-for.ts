import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { CourseStudent } from '../../contract/students/course-student.ts'
import type { TeachingTables } from '../tables.ts'

/** The columns that permissions check, of the enrolment `e` in the course `c`. */
const student = {
  resource: CourseStudent,
  as: 'e',
  columns: {
    'course.id': column('e.course_id'),
    'program.id': column('m.program_id'),
    'language.id': column('c.language_id'),
  },
}

type Known = { id: number; course: number; person: number; leastPercent: number }

/** A student of a course, if the reader may see them there; a student that they may not see is not found. */
export async function studentFor(ctx: Ctx<TeachingTables>, id: number): Promise<Known> {
  const { rows } = await sql<Known>`
    select e.id, e.course_id as course, e.person_id as person, u.least_percent as "leastPercent"
    from enrollment e join course c on c.id = e.course_id join module m on m.id = c.module_id
    join attendance_rules u on u.id = c.id
    where e.id = ${id} and ${ctx.rights.where('read', student)}`.execute(ctx.db)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

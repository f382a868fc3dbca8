import { sql } from 'kysely'
import { idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'

type Named = { student: string; course: string | null; term: string; school: string | null }
type ReferenceFacts = {
  student: number | null
  program: number | null
  course: number | null
  enrolled: boolean
  term: number | null
  school: number | null
}

/**
 * The ids of the items to which a practice belongs, in one statement; throws for unknown ones, and for a course in
 * which the student is not enrolled. The program is the student's present one.
 */
export async function knownIds(ctx: Ctx<PracticeTables>, { student, course, term, school }: Named) {
  const ids = {
    student: idOf(student),
    course: course && idOf(course),
    term: idOf(term),
    school: school && idOf(school),
  }
  const { rows } = await sql<ReferenceFacts>`
    select
      (select p.id from person p where p.id = ${ids.student} and p.student_number is not null) as student,
      (select up.program_id from user_program up where up.person_id = ${ids.student} and up.state = 'ACTIVE'
        order by up.started_on desc nulls last, up.id desc limit 1) as program,
      (select c.id from course c where c.id = ${ids.course}::int) as course,
      exists (select from enrollment e where e.course_id = ${ids.course}::int and e.person_id = ${ids.student}
        and e.state <> 'WITHDRAWN') as enrolled,
      (select t.id from term t where t.id = ${ids.term}) as term,
      (select s.id from school s where s.id = ${ids.school}::int) as school`.execute(ctx.db)
  const [found] = rows
  if (!found || found.student === null) throw violation(ctx, 'student', 'noStudent')
  if (found.term === null) throw violation(ctx, 'term', 'notFound')
  if (ids.course !== null && found.course === null) throw violation(ctx, 'course', 'notFound')
  if (ids.course !== null && !found.enrolled) throw violation(ctx, 'course', 'notEnrolled')
  if (ids.school !== null && found.school === null) throw violation(ctx, 'school', 'notFound')
  return { ...found, student: found.student, term: found.term }
}

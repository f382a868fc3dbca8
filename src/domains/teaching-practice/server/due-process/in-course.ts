import { sql } from 'kysely'
import { Course, givenMarkChanged } from '#course/contract'
import { addNotice } from '#platform/server/notices/notice.ts'
import type { SqlCondition } from '#platform/server/resource/conditions.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { GradeCorrection } from '../../contract/grade-correction.ts'
import type { PracticeTables } from '../tables.ts'

/** The course in whose grades the practice of the correction `c` counts, with the student's enrolment. */
const counted = sql`from teaching_practice tp join course k on k.id = tp.course_id
  join assessment a on a.course_id = k.id and a.kind = 'PRACTICE'
  join enrollment e on e.course_id = k.id and e.person_id = tp.person_id
  where tp.id = c.practice_id`

/** No mark changes while a grade sheet is being approved; a published sheet is rectified instead. */
export const sheetSigned: SqlCondition = {
  when: sql`(exists (select ${counted} and e.marks_frozen_at is not null and e.state in ('ENROLLED', 'INCOMPLETE')))`,
  values: sql`(select jsonb_build_object('course', k.code, 'title', k.title) ${counted} limit 1)`,
  // Locks the courses, so that nobody submits a sheet while a grade on it is being corrected.
  lock: (ids) => sql`select from course k where k.id in (
    select tp.course_id from practice_grade_correction c join teaching_practice tp on tp.id = c.practice_id
    where c.id = any(${[...ids]}::int[])) order by k.id for share`,
}

/** Emits an event, so that a course grade that is already published is changed accordingly. */
export async function notifyGrading({ id }: Pick<Entity<typeof GradeCorrection>, 'id'>, ctx: Ctx<PracticeTables>) {
  const { rows } = await sql<{ enrollment: number }>`
    select k.enrollment from practice_grade_correction c cross join lateral (
      select e.id as enrollment ${counted} and e.state not in ('ENROLLED', 'WITHDRAWN')) k where c.id = ${id}`.execute(
    ctx.db,
  )
  for (const { enrollment } of rows) await ctx.emit(givenMarkChanged, { enrollment, by: ctx.me.id })
}

/** Notifies the lecturers in charge of the course that a grade on its published sheet has changed. */
export async function notifyLecturers(
  { id, student }: Pick<Entity<typeof GradeCorrection>, 'id' | 'student'>,
  { db }: Ctx<PracticeTables>,
): Promise<void> {
  const { rows } = await sql<{ person: number; course: number; code: string }>`
    select l.person_id as person, k.id as course, k.code
    from practice_grade_correction c cross join lateral (
      select k.id, k.code ${counted} and e.state not in ('ENROLLED', 'INCOMPLETE', 'WITHDRAWN')) k
    join course_lecturer l on l.course_id = k.id and l.role = 'LEAD' where c.id = ${id}`.execute(db)
  for (const { person, course, code } of rows)
    await addNotice(db, {
      ...{ personId: person, domain: 'teaching-practice', key: 'gradeCorrectedAfterSheet' },
      ...{ values: { student: student.name, course: code }, subject: Course.iri(course) },
    })
}

import { type Kysely, sql } from 'kysely'
import { enrolledOn } from '#course/server'
import type { IntegrationsTables } from '../tables.ts'
import type { Student } from './match-people.ts'
import type { MappedWork, MarkHere, MarkSide } from './plan-marks.ts'

type Db = Kysely<IntegrationsTables>

/** Everybody who is or was a student of the course, with the signs by which they are found elsewhere. */
export async function studentsOf(db: Db, course: number, today: string): Promise<Student[]> {
  const { rows } = await sql<Student>`
    select e.id as enrollment, p.student_number as number, array_remove(array[lower(p.email)], null) as emails,
      ${enrolledOn(sql`${today}::date`)} as "isEnrolled"
    from enrollment e join person p on p.id = e.person_id
    where e.course_id = ${course} order by p.sort_name, e.id`.execute(db)
  return rows
}

/** The works whose marks go somewhere, and the marks that are there now. */
export async function marksHere(db: Db, connection: number): Promise<MarkSide> {
  const works = await sql<MappedWork>`
    select w.id as work, w.other_id as "otherId", a.id as assessment, a.max_mark as "maxMark",
      a.released_at is not null as "isReleased"
    from sync_work w join assessment a on a.id = w.assessment_id where w.connection_id = ${connection}
    order by w.id`.execute(db)
  const marks = await sql<MarkHere>`
    select k.enrollment_id as enrollment, k.assessment_id as assessment, k.score, k.status, k.version,
      k.released_at is not null as "isReleased"
    from mark k join sync_work w on w.assessment_id = k.assessment_id where w.connection_id = ${connection}`.execute(db)
  const frozen = await sql<{ id: number }>`
    select e.id from enrollment e join connection k on k.course_id = e.course_id
    where k.id = ${connection} and e.marks_frozen_at is not null`.execute(db)
  const taken = await sql<{ place: string; score: number }>`
    select distinct on (x.enrollment_id, x.work_id) x.enrollment_id || ':' || x.work_id as place, x.score
    from sync_row x join sync_run r on r.id = x.run_id
    where r.connection_id = ${connection} and r.state = 'APPLIED' and x.subject = 'MARK' and x.is_done
    order by x.enrollment_id, x.work_id, x.id desc`.execute(db)
  return {
    works: works.rows,
    marks: marks.rows,
    frozen: new Set(frozen.rows.map(({ id }) => id)),
    taken: new Map(taken.rows.map(({ place, score }) => [place, score])),
  }
}

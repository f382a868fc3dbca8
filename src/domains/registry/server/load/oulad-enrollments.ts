import { type Kysely, sql } from 'kysely'
import type { CourseTables } from '#course/server'
import { partsOf, setOf } from '#platform/server/database/set-of.ts'
import type { Note } from './note.ts'
import type { LoadedCourse } from './oulad-courses.ts'

export type EnrollmentToLoad = {
  student: string
  course: LoadedCourse
  state: string
  registeredOn: string | null
  withdrawnOn: string | null
}
/** Ids of enrolments by {@link enrollmentKey}. */
export type LoadedEnrollments = ReadonlyMap<string, number>

export const enrollmentKey = (course: LoadedCourse, student: string | number) => `${course.id}/${student}`

const columns = {
  course_id: 'integer',
  person_id: 'integer',
  state: 'text',
  registered_on: 'date',
  withdrawn_on: 'date',
} as const

/** The enrolments in courses, and their results. */
export async function loadEnrollments(
  db: Kysely<CourseTables>,
  enrollments: readonly EnrollmentToLoad[],
  people: ReadonlyMap<string, number>,
  note: Note,
): Promise<LoadedEnrollments> {
  let changed = 0
  for (const part of partsOf(enrollments)) changed += await write(db, part, people)
  note('enrolments', changed)
  const { rows } = await sql<{ id: number; key: string }>`
    select e.id, e.course_id || '/' || p.student_number as key
    from enrollment e join person p on p.id = e.person_id join course c on c.id = e.course_id
    where c.external_key like 'oulad/%' and p.student_number is not null`.execute(db)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

async function write(db: Kysely<CourseTables>, part: EnrollmentToLoad[], people: ReadonlyMap<string, number>) {
  const rows = part.map(({ student, course, state, registeredOn, withdrawnOn }) => ({
    course_id: course.id,
    person_id: people.get(student) ?? null,
    state,
    registered_on: registeredOn,
    withdrawn_on: withdrawnOn,
  }))
  const result = await sql`
    insert into enrollment (course_id, person_id, state, registered_on, withdrawn_on)
    select course_id, person_id, state, registered_on, withdrawn_on from ${setOf(columns, rows)}
    on conflict (course_id, person_id) do update
      set state = excluded.state, registered_on = excluded.registered_on, withdrawn_on = excluded.withdrawn_on,
        version = enrollment.version + 1, updated_at = now()
      where (enrollment.state, enrollment.registered_on, enrollment.withdrawn_on)
        is distinct from (excluded.state, excluded.registered_on, excluded.withdrawn_on)`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

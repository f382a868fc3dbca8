import { type Kysely, sql } from 'kysely'
import type { DemoStudent } from '#people/server'
import { setOf } from '#platform/server/database/set-of.ts'
import { dayAfter } from '#platform/server/day.ts'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import type { AcademicsTables } from '../tables.ts'
import type { Catalogue } from './catalogue.ts'

type Db = Kysely<AcademicsTables>

const ectsPerYear = 60

/** Creates the studies of every student; returns their ids by user name. Most credits of past years are earned. */
export async function seedStudies(
  db: Db,
  students: readonly DemoStudent[],
  { people, catalogue, startsOn }: { people: Ids; catalogue: Catalogue; startsOn: string },
): Promise<Map<string, number>> {
  const rows = students.map(({ username, program, years }, at) => ({
    person_id: idOf(people, username),
    program_id: idOf(catalogue.programs, program),
    started_on: dayAfter(startsOn, -364 * years),
    ects_earned: username === 'student' ? 132 : Math.max(0, years * ectsPerYear - (at % 3) * 6),
  }))
  const columns = { person_id: 'integer', program_id: 'integer', started_on: 'date', ects_earned: 'numeric' } as const
  const made = await sql<{ id: number; username: string }>`
    with made as (
      insert into user_program (person_id, program_id, started_on, ects_earned)
      select person_id, program_id, started_on, ects_earned from ${setOf(columns, rows)} returning id, person_id)
    select made.id, person.username from made join person on person.id = made.person_id`.execute(db)
  return new Map(made.rows.map(({ id, username }) => [username, id]))
}

/** Creates the academic roles. */
export async function seedCharges(db: Db, people: Ids, catalogue: Catalogue): Promise<void> {
  const program = (username: string, code: string) => ({
    ...{ person_id: idOf(people, username), role: 'COORDINATOR' as const, scope_type: 'program' as const },
    scope_id: idOf(catalogue.programs, code),
  })
  await db
    .insertInto('academic_role')
    .values([
      program('coordinator', 'ED'),
      program('supervisor', 'DS'),
      program('supervisor', 'CS'),
      {
        ...{ person_id: idOf(people, 'coordinator'), role: 'COORDINATOR', scope_type: 'language' },
        scope_id: idOf(catalogue.languages, 'PT'),
      },
      {
        ...{ person_id: idOf(people, 'dean'), role: 'DEAN', scope_type: 'faculty' },
        scope_id: idOf(catalogue.faculties, 'FCT'),
      },
      {
        ...{ person_id: idOf(people, 'committee'), role: 'DEGREE_COORDINATOR', scope_type: 'degree' },
        scope_id: idOf(catalogue.degrees, 'MSc'),
      },
    ])
    .execute()
}

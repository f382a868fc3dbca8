import { type Kysely, sql } from 'kysely'
import type { CourseTables } from '#course/server'
import type { PersonToLoad } from '#people/server'
import { inventNames } from '#people/server'
import { setOf } from '#platform/server/database/set-of.ts'
import type { Note } from './note.ts'
import type { LoadedCourse } from './oulad-courses.ts'

const perModule = 3

/** The data set names no lecturers: three are invented for each module and take turns. */
export function lecturersOf(courses: readonly LoadedCourse[]): PersonToLoad[] {
  const modules = [...new Set(courses.map(({ module }) => module))].toSorted()
  return modules.flatMap((module, at) =>
    Array.from({ length: perModule }, (_, place) => ({
      username: usernameOf(module, place),
      ...inventNames(1_000_000_000 + at * perModule + place),
      email: `${usernameOf(module, place)}@staff.university.example`,
      roles: ['ROLE_LECTURER'] as const,
      staffNumber: `OU-${module}-${place + 1}`,
    })),
  )
}

const usernameOf = (module: string, place: number) => `lecturer.${module.toLowerCase()}.${place + 1}`

/** One lecturer leads a course; one or two others also teach it. */
export async function loadTeaching(
  db: Kysely<CourseTables>,
  courses: readonly LoadedCourse[],
  people: ReadonlyMap<string, number>,
  note: Note,
): Promise<void> {
  const rows = courses.flatMap(({ id, module, presentation }, at) => {
    const isBig = presentation.endsWith('J')
    return Array.from({ length: isBig ? 3 : 2 }, (_, place) => ({
      course_id: id,
      person_id: people.get(usernameOf(module, (at + place) % perModule)) ?? null,
      role: place === 0 ? 'LEAD' : 'CO',
    }))
  })
  const columns = { course_id: 'integer', person_id: 'integer', role: 'text' } as const
  const result = await sql`
    insert into course_lecturer (course_id, person_id, role)
    select course_id, person_id, role from ${setOf(columns, rows)} on conflict do nothing`.execute(db)
  note('lecturers of courses', Number(result.numAffectedRows ?? 0))
}

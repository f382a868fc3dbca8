import { sql } from 'kysely'
import { coordinatesDegrees, coordinatesLanguages, coordinatesPrograms, deanOfFaculties } from '#academics/contract'
import { assesses } from '#course/contract'
import { has, isAdmin, type Relation } from '#platform/contract/policy.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import type { GradingTables } from '../tables.ts'

type Place = { id: number | null; here: boolean }
type SheetPlace = { course: number; kind: string; teaches: boolean } & Record<
  'program' | 'language' | 'degree' | 'faculty',
  Place
>

/** Lecturers see the sheet among the pages of its course, those in charge below their area. */
export async function screenOfSheet(id: number, { db, me, rights }: Ctx<GradingTables>): Promise<string | null> {
  const seesAll = has(me, 'ROLE_REGISTRY') || isAdmin(me)
  const place = (relation: Relation, column: string) =>
    sql`json_build_object('id', ${sql.ref(column)}, 'here',
      ${sql.ref(column)} is not null and (${seesAll}::boolean or coalesce(${rights.related([relation], sql.ref(column))}, false)))`
  const { rows } = await sql<SheetPlace>`
    select g.course_id as course, g.kind, ${rights.related([assesses], sql`g.course_id`)} as teaches,
      ${place(coordinatesPrograms, 'm.program_id')} as program,
      ${place(coordinatesLanguages, 'c.language_id')} as language,
      ${place(coordinatesDegrees, 'p.degree_id')} as degree,
      ${place(deanOfFaculties, 'd.faculty_id')} as faculty
    from grade_sheet g join course c on c.id = g.course_id join module m on m.id = c.module_id
    left join program p on p.id = m.program_id left join degree d on d.id = p.degree_id where g.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return null
  const path = pathOf(found)
  return path && found.kind !== 'REGULAR' ? `${path}?sheet=${id}` : path
}

function pathOf({ course, teaches, program, language, degree, faculty }: SheetPlace): string | null {
  if (teaches) return paths.submit({ id: course })
  const at = { courseInstanceId: course }
  if (program.here && program.id) return paths.programSheet({ programId: program.id, ...at })
  if (language.here && language.id) return paths.languageSheet({ id: language.id, ...at })
  if (degree.here && degree.id) return paths.degreeSheet({ id: degree.id, ...at })
  if (faculty.here && faculty.id) return paths.facultySheet({ id: faculty.id, ...at })
  return null
}

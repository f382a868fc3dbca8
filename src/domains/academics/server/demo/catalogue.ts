import { type Kysely, type RawBuilder, sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import type { AcademicsTables } from '../tables.ts'
import { degrees, faculties, languageAreas, modules, programs } from './structure.ts'
import type { DemoTerm } from './terms.ts'

type Db = Kysely<AcademicsTables>
export type Catalogue = Record<'faculties' | 'degrees' | 'programs' | 'languages' | 'modules' | 'terms', Ids>

/** Creates faculties, degrees, programs, languages, modules and terms; returns their ids by code. */
export async function seedCatalogue(db: Db, terms: readonly DemoTerm[]): Promise<Catalogue> {
  const ofFaculties = await insert(db, sql`faculty (code, name)`, sql`select code, name`, listed(faculties))
  const ofDegrees = await insert(
    db,
    sql`degree (code, name, cycle, faculty_id)`,
    sql`select code, name, kind, parent`,
    degrees.map(({ code, name, cycle, faculty }) => ({ code, name, kind: cycle, parent: idOf(ofFaculties, faculty) })),
  )
  const ofPrograms = await insert(
    db,
    sql`program (code, name, ects, degree_id)`,
    sql`select code, name, credits, parent`,
    programs.map(({ code, name, ects, degree }) => ({ code, name, credits: ects, parent: idOf(ofDegrees, degree) })),
  )
  const ofModules = await insert(
    db,
    sql`module (code, name, credits, program_id)`,
    sql`select code, name, credits, parent`,
    modules.map(({ code, name, credits, program }) => ({
      code,
      name,
      credits,
      parent: program === null ? null : idOf(ofPrograms, program),
    })),
  )
  const ofTerms = await insert(
    db,
    sql`term (code, name, starts_on, ends_on)`,
    sql`select code, name, starts_on, ends_on`,
    terms.map(({ code, name, startsOn, endsOn }) => ({ code, name, starts_on: startsOn, ends_on: endsOn })),
  )
  const languages = await insert(db, sql`academic_language (code, name)`, sql`select code, name`, listed(languageAreas))
  return {
    faculties: ofFaculties,
    degrees: ofDegrees,
    programs: ofPrograms,
    languages,
    modules: ofModules,
    terms: ofTerms,
  }
}

const columns = {
  ...({ code: 'text', name: 'jsonb', kind: 'text', parent: 'integer', credits: 'numeric' } as const),
  ...({ starts_on: 'date', ends_on: 'date' } as const),
}
type Line = {
  code: string
  name: object
  kind?: string
  parent?: number | null
  credits?: number
  starts_on?: string
  ends_on?: string
}

async function insert(
  db: Db,
  into: RawBuilder<unknown>,
  select: RawBuilder<unknown>,
  lines: readonly Line[],
): Promise<Ids> {
  const rows = lines.map((line) => ({ ...line, name: JSON.stringify(line.name) }))
  const made = await sql<{ id: number; code: string }>`
    insert into ${into} ${select} from ${setOf(columns, rows)} returning id, code`.execute(db)
  return new Map(made.rows.map(({ id, code }) => [code, id]))
}

const listed = (names: Readonly<Record<string, object>>): Line[] =>
  Object.entries(names).map(([code, name]) => ({ code, name }))

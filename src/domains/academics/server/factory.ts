import type { Insertable, Kysely } from 'kysely'
import type { AcademicsTables } from './tables.ts'

type Db = Kysely<AcademicsTables>
type Row<Table extends keyof AcademicsTables> = Insertable<AcademicsTables[Table]>
type Lacking<Table extends keyof AcademicsTables, Preset extends keyof Row<Table>> = Partial<Row<Table>> &
  Pick<Row<Table>, Preset>
type Made = { id: number }

/** Each factory creates one row, and the parents that it lacks; for tests and for the demo. */
export const makeFaculty = (db: Db, faculty: Lacking<'faculty', 'code'>): Promise<Made> =>
  db
    .insertInto('faculty')
    .values({ name: { en: faculty.code }, ...faculty })
    .returning('id')
    .executeTakeFirstOrThrow()

export async function makeDegree(db: Db, degree: Lacking<'degree', 'code'>): Promise<Made> {
  const faculty_id = degree.faculty_id ?? (await makeFaculty(db, { code: `F-${degree.code}` })).id
  return db
    .insertInto('degree')
    .values({ name: { en: degree.code }, cycle: 'BACHELOR', ...degree, faculty_id })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function makeProgram(db: Db, program: Lacking<'program', 'code'>): Promise<Made> {
  const degree_id = program.degree_id ?? (await makeDegree(db, { code: `D-${program.code}` })).id
  return db
    .insertInto('program')
    .values({ name: { en: program.code }, ects: 180, ...program, degree_id })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const makeLanguage = (db: Db, language: Lacking<'academic_language', 'code'>): Promise<Made> =>
  db
    .insertInto('academic_language')
    .values({ name: { en: language.code }, ...language })
    .returning('id')
    .executeTakeFirstOrThrow()

export const makeModule = (db: Db, module: Lacking<'module', 'code'>): Promise<Made> =>
  db
    .insertInto('module')
    .values({ name: { en: module.code }, credits: 6, ...module })
    .returning('id')
    .executeTakeFirstOrThrow()

export const makeTerm = (db: Db, term: Lacking<'term', 'code' | 'starts_on' | 'ends_on'>): Promise<Made> =>
  db
    .insertInto('term')
    .values({ name: { en: term.code }, ...term })
    .returning('id')
    .executeTakeFirstOrThrow()

export const makeUserProgram = (db: Db, studies: Row<'user_program'>): Promise<Made> =>
  db.insertInto('user_program').values(studies).returning('id').executeTakeFirstOrThrow()

/** Appoints a person to an academic role. */
export const makeAcademicRole = (db: Db, role: Row<'academic_role'>): Promise<Made> =>
  db.insertInto('academic_role').values(role).returning('id').executeTakeFirstOrThrow()

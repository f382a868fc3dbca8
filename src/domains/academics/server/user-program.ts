import type { Kysely } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import { type Ctx, column, equals, handleResource, type Wants } from '#platform/server/resource-handler.ts'
import { Degree } from '../contract/degree.ts'
import { Faculty } from '../contract/faculty.ts'
import { Program } from '../contract/program.ts'
import { UserProgram } from '../contract/user-program.ts'
import { inLanguageSql } from './localized.ts'
import type { AcademicsTables } from './tables.ts'

const rows = (db: Kysely<AcademicsTables>, _: Wants, { language }: Ctx) =>
  db
    .selectFrom('user_program as up')
    .innerJoin('person as u', 'u.id', 'up.person_id')
    .innerJoin('program as p', 'p.id', 'up.program_id')
    .innerJoin('degree as d', 'd.id', 'p.degree_id')
    .innerJoin('faculty as f', 'f.id', 'd.faculty_id')
    .select(['up.id', 'up.version', 'up.person_id', 'up.program_id', 'up.started_on', 'up.ended_on', 'up.state'])
    .select(['up.ects_earned', 'u.display_name', 'p.ects', 'p.degree_id', 'd.faculty_id'])
    .select([
      inLanguageSql('p.name', language).as('program_name'),
      inLanguageSql('d.name', language).as('degree_name'),
      inLanguageSql('f.name', language).as('faculty_name'),
    ])

/** Who studies what. */
export const userProgram = handleResource<AcademicsTables>()(UserProgram, rows, {
  table: 'user_program',
  as: 'up',
  present: (row) => ({
    user: refTo(User, row.person_id, row.display_name),
    program: refTo(Program, row.program_id, row.program_name),
    degree: refTo(Degree, row.degree_id, row.degree_name),
    faculty: refTo(Faculty, row.faculty_id, row.faculty_name),
    startedOn: row.started_on,
    endedOn: row.ended_on,
    state: row.state,
    ectsEarned: row.ects_earned,
    ects: row.ects,
  }),
  columns: {
    'user.id': column('up.person_id'),
    'user.name': column('u.sort_name'),
    'program.id': column('up.program_id'),
    'degree.id': column('p.degree_id'),
    'faculty.id': column('d.faculty_id'),
    startedOn: column('up.started_on'),
    state: column('up.state'),
  },
  filters: {
    'user.id': equals('up.person_id'),
    'program.id': equals('up.program_id'),
    state: equals('up.state'),
  },
  sorted: [['startedOn', 'desc']],
})

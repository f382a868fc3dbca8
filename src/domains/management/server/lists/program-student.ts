import { sql } from 'kysely'
import { Degree, Faculty, Program } from '#academics/contract'
import { acquaintance } from '#course/server'
import { avatarAt } from '#people/contract'
import { addressFor, heldScopes, personRef, searchNames } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { atRiskIn, enrolmentsAtRisk } from '#teaching/server'
import { ProgramStudent } from '../../contract/lists/program-student.ts'
import { presentTerm } from '../present-term.ts'
import type { ManagementTables } from '../tables.ts'

const rows = rowsFrom<ManagementTables>()('user_program as up', (query) =>
  query
    .innerJoin('person as u', 'u.id', 'up.person_id')
    .innerJoin('program as p', 'p.id', 'up.program_id')
    .innerJoin('degree as d', 'd.id', 'p.degree_id')
    .innerJoin('faculty as f', 'f.id', 'd.faculty_id'),
)

const coursesOfTerm = (reader: Pick<Ctx, 'today'>) =>
  sql`select o.id from course o where o.term_id = ${presentTerm(reader)}`

const ofThisTerm = (reader: Pick<Ctx, 'today'>) =>
  sql`e.person_id = up.person_id and e.course_id in (${coursesOfTerm(reader)})`

const coursesOfRow = (reader: Pick<Ctx, 'today'>) => sql<number>`(
  select count(*)::int from enrollment e where e.state <> 'WITHDRAWN' and ${ofThisTerm(reader)})`

const atRiskOfRow = (reader: Pick<Ctx, 'today'>) => sql<number>`(
  select count(*)::int from (${enrolmentsAtRisk(ofThisTerm(reader))}) as k)`

const hasHold = ({ today }: Pick<Ctx, 'today'>) =>
  sql<boolean>`(cardinality(${heldScopes(sql.ref('up.person_id'), today)}) > 0)`

const person = sql.ref('up.person_id')

/** The students of programs as the people in charge of them see them. */
export const programStudent = handleResource(ProgramStudent, rows, {
  sensitive: { of: 'up.person_id', inLists: true },
  fields: {
    user: personRef('up.person_id', 'u', {
      number: 'u.student_number',
      avatar: computed(
        { address: (ctx: Ctx) => addressFor(ctx.me, person, acquaintance.sharesCourse(ctx.me, person)) },
        ({ address }) => avatarAt(address),
      ),
    }),
    program: reference(Program, { id: 'up.program_id', name: 'p.name' }),
    degree: reference(Degree, { id: 'p.degree_id', name: 'd.name' }),
    faculty: reference(Faculty, { id: 'd.faculty_id', name: 'f.name' }),
    ects: 'p.ects',
    courses: coursesOfRow,
    atRisk: atRiskOfRow,
    hasHold,
  },
  filters: {
    q: searchNames('u', 'student_number'),
    // The filter goes through the courses once for all students; the field is computed for each student of a page.
    atRisk: (wanted, reader) => sql<boolean>`((up.person_id in (
      select k.person_id from (${atRiskIn(coursesOfTerm(reader))}) as k)) = ${wanted})`,
  },
  sorted: [['user.name', 'asc']],
})

import { sql } from 'kysely'
import { holdStops } from '#people/contract'
import { personRef, searchNames } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Degree } from '../contract/degree.ts'
import { Faculty } from '../contract/faculty.ts'
import { Program } from '../contract/program.ts'
import { UserProgram } from '../contract/user-program.ts'
import type { AcademicsTables } from './tables.ts'

const rows = rowsFrom<AcademicsTables>()('user_program as up', (query) =>
  query
    .innerJoin('person as u', 'u.id', 'up.person_id')
    .innerJoin('program as p', 'p.id', 'up.program_id')
    .innerJoin('degree as d', 'd.id', 'p.degree_id')
    .innerJoin('faculty as f', 'f.id', 'd.faculty_id'),
)

/** Who studies which program. */
export const userProgram = handleResource(UserProgram, rows, {
  fields: {
    user: personRef('up.person_id', 'u'),
    program: reference(Program, { id: 'up.program_id', name: 'p.name' }),
    degree: reference(Degree, { id: 'p.degree_id', name: 'd.name' }),
    faculty: reference(Faculty, { id: 'd.faculty_id', name: 'f.name' }),
    ects: 'p.ects',
    gradesHeld: ({ me }) => sql<boolean>`(up.person_id = ${me.id} and ${holdStops(me, 'GRADES_VIEW')}::boolean)`,
  },
  filters: { q: searchNames('u', 'student_number') },
  sorted: [['startedOn', 'desc']],
})

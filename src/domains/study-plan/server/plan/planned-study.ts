import { sql } from 'kysely'
import { Degree, Program } from '#academics/contract'
import { holdStops } from '#people/contract'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { PlannedStudy } from '../../contract/plan/planned-study.ts'
import type { StudyPlanTables } from '../tables.ts'

const rows = rowsFrom<StudyPlanTables>()('user_program as up', (query) =>
  query
    .innerJoin('person as u', 'u.id', 'up.person_id')
    .innerJoin('program as p', 'p.id', 'up.program_id')
    .innerJoin('degree as d', 'd.id', 'p.degree_id'),
)

/** Studies for those who plan them or advise about them. */
export const plannedStudy = handleResource(PlannedStudy, rows, {
  sensitive: { of: 'up.person_id', inLists: true },
  fields: {
    user: personRef('up.person_id', 'u'),
    program: reference(Program, { id: 'up.program_id', name: 'p.name' }),
    degree: reference(Degree, { id: 'p.degree_id', name: 'd.name' }),
    ects: 'p.ects',
    gradesHeld: ({ me }) => sql<boolean>`(up.person_id = ${me.id} and ${holdStops(me, 'GRADES_VIEW')}::boolean)`,
  },
  sorted: [['startedOn', 'desc']],
})

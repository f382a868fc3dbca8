import { sql } from 'kysely'
import { Degree, Faculty, Program } from '#academics/contract'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Curriculum } from '../../contract/curriculum/curriculum.ts'
import { findProblems } from '../../contract/curriculum/find-problems.ts'
import type { StudyPlanTables } from '../tables.ts'
import { checkModules } from './content-of.ts'
import { newCurriculum } from './new-curriculum.ts'

const rows = rowsFrom<StudyPlanTables>()('curriculum as x', (query) =>
  query
    .innerJoin('program as p', 'p.id', 'x.program_id')
    .innerJoin('degree as d', 'd.id', 'p.degree_id')
    .innerJoin('faculty as f', 'f.id', 'd.faculty_id')
    .leftJoin('person as a', 'a.id', 'x.author_id')
    .leftJoin('person as s', 's.id', 'x.submitted_by')
    .leftJoin('person as v', 'v.id', 'x.approved_by'),
)

const content = {
  ...({ credits: 'x.credits', modules: 'x.modules', requirements: 'x.requirements', sharing: 'x.sharing' } as const),
}

/** The versions of curricula. What is wrong with one is found anew whenever it is read. */
export const curriculum = handleResource(Curriculum, rows, {
  fields: {
    program: reference(Program, { id: 'x.program_id', name: 'p.name', code: 'p.code' }),
    degree: reference(Degree, { id: 'd.id', name: 'd.name' }),
    faculty: reference(Faculty, { id: 'f.id', name: 'f.name' }),
    credits: 'x.credits',
    problems: computed(content, findProblems),
    author: personRef('x.author_id', 'a'),
    submittedBy: personRef('x.submitted_by', 's'),
    approvedBy: personRef('x.approved_by', 'v'),
  },
  sorted: [
    ['catalogueYear', 'desc'],
    ['edition', 'desc'],
  ],
  newRow: newCurriculum,
  changedRow: async (_, { modules }, ctx: Ctx<StudyPlanTables>) => {
    if (modules) await checkModules({ modules }, ctx)
    return {}
  },
  remove: 'row',
  conditions: {
    contradicts: ({ problems }: Entity<typeof Curriculum>) => {
      const count = problems.filter(({ level }) => level === 'WRONG').length
      return count > 0 && { values: { count } }
    },
  },
  parties: {
    author: { of: sql`select x.id as thing, x.author_id as person from curriculum x where x.author_id is not null` },
  },
})

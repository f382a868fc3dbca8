import { sql } from 'kysely'
import { User } from '#people/contract'
import { inForce } from '#people/server'
import type { Ref } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { search } from '#platform/server/search.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Degree } from '../contract/degree.ts'
import { Faculty } from '../contract/faculty.ts'
import { Program } from '../contract/program.ts'
import { existing } from './existing.ts'
import type { AcademicsTables } from './tables.ts'
import { removeUnused } from './used.ts'

const rows = rowsFrom<AcademicsTables>()('program as p', (query) =>
  query.innerJoin('degree as d', 'd.id', 'p.degree_id').innerJoin('faculty as f', 'f.id', 'd.faculty_id'),
)

export const program = handleResource(Program, rows, {
  fields: {
    degree: reference(Degree, { id: 'p.degree_id', name: 'd.name' }),
    faculty: reference(Faculty, { id: 'd.faculty_id', name: 'f.name' }),
    coordinators: ({ today }) => coordinatorsOn(today),
  },
  filters: { q: search('p.search_text') },
  sorted: [['code', 'asc']],
  newRow: async ({ degree }, ctx) => ({ degree_id: await existing('degree', degree, ctx) }),
  changedRow: async (_, { degree }, ctx) =>
    degree === undefined ? {} : { degree_id: await existing('degree', degree, ctx) },
  remove: ({ id }, ctx) => removeUnused('program', id, ctx, 'program'),
})

const coordinatorsOn = (day: string) => sql<Ref<'User'>[]>`(
  select coalesce(json_agg(json_build_object('@id', ${`${User.path}/`}::text || u.id, '@type', 'User', 'id', u.id,
    'name', u.display_name) order by u.sort_name, u.id), '[]')
  from academic_role r join person u on u.id = r.person_id
  where r.role = 'COORDINATOR' and r.scope_type = 'program' and r.scope_id = p.id and ${inForce('r', day)})`

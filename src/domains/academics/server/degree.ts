import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { search } from '#platform/server/search.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Degree } from '../contract/degree.ts'
import { Faculty } from '../contract/faculty.ts'
import { existing } from './existing.ts'
import type { AcademicsTables } from './tables.ts'
import { removeUnused } from './used.ts'

const rows = rowsFrom<AcademicsTables>()('degree as d', (query) =>
  query.innerJoin('faculty as f', 'f.id', 'd.faculty_id'),
)

export const degree = handleResource(Degree, rows, {
  fields: { faculty: reference(Faculty, { id: 'd.faculty_id', name: 'f.name' }) },
  filters: { q: search('d.search_text') },
  sorted: [['code', 'asc']],
  newRow: async ({ faculty }, ctx) => ({ faculty_id: await existing('faculty', faculty, ctx) }),
  changedRow: async (_, { faculty }, ctx) =>
    faculty === undefined ? {} : { faculty_id: await existing('faculty', faculty, ctx) },
  remove: ({ id }, ctx) => removeUnused('degree', id, ctx, 'degree'),
})

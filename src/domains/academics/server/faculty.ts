import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { search } from '#platform/server/search.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Faculty } from '../contract/faculty.ts'
import type { AcademicsTables } from './tables.ts'
import { removeUnused } from './used.ts'

export const faculty = handleResource(Faculty, rowsFrom<AcademicsTables>()('faculty as f'), {
  fields: {},
  filters: { q: search('f.search_text') },
  sorted: [['code', 'asc']],
  remove: ({ id }, ctx) => removeUnused('faculty', id, ctx, 'faculty'),
})

import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { search } from '#platform/server/search.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Language } from '../contract/language.ts'
import type { AcademicsTables } from './tables.ts'
import { removeUnused } from './used.ts'

export const language = handleResource(Language, rowsFrom<AcademicsTables>()('academic_language as l'), {
  fields: {},
  filters: { q: search('l.search_text') },
  sorted: [['code', 'asc']],
  remove: ({ id }, ctx) => removeUnused('academic_language', id, ctx, 'language'),
})

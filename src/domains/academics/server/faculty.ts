import type { Kysely } from 'kysely'
import { column, handleResource } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { Faculty } from '../contract/faculty.ts'

import type { AcademicsTables } from './tables.ts'
import { removeUnused } from './used.ts'

const rows = (db: Kysely<AcademicsTables>) =>
  db.selectFrom('faculty as f').select(['f.id', 'f.version', 'f.code', 'f.name'])

export const faculty = handleResource<AcademicsTables>()(Faculty, rows, {
  table: 'faculty',
  as: 'f',
  present: ({ code, name }) => ({ code, name }),
  columns: { code: column('f.code') },
  filters: { q: search('f.search_text') },
  sorted: [['code', 'asc']],

  create: async ({ code, name }, { db }) =>
    (await db.insertInto('faculty').values({ code, name }).returning('id').executeTakeFirstOrThrow()).id,
  update: async (item, { code = item.code, name = item.name }, { db }) => {
    await db.updateTable('faculty').set({ code, name }).where('id', '=', item.id).execute()
  },
  remove: ({ id }, ctx) => removeUnused('faculty', id, ctx, 'faculty'),
})

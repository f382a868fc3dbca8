import type { Kysely } from 'kysely'
import { column, handleResource } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { Language } from '../contract/language.ts'

import type { AcademicsTables } from './tables.ts'
import { removeUnused } from './used.ts'

const rows = (db: Kysely<AcademicsTables>) =>
  db.selectFrom('academic_language as l').select(['l.id', 'l.version', 'l.code', 'l.name'])

export const language = handleResource<AcademicsTables>()(Language, rows, {
  table: 'academic_language',
  as: 'l',
  present: ({ code, name }) => ({ code, name }),
  columns: { code: column('l.code') },
  filters: { q: search('l.search_text') },
  sorted: [['code', 'asc']],

  create: async ({ code, name }, { db }) =>
    (await db.insertInto('academic_language').values({ code, name }).returning('id').executeTakeFirstOrThrow()).id,
  update: async (item, { code = item.code, name = item.name }, { db }) => {
    await db.updateTable('academic_language').set({ code, name }).where('id', '=', item.id).execute()
  },
  remove: ({ id }, ctx) => removeUnused('academic_language', id, ctx, 'language'),
})

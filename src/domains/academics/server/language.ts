import type { Kysely } from 'kysely'
import { column, serve } from '#platform/server/serve.ts'
import { Language } from '../contract/language.ts'
import { namedLike } from './found.ts'
import type { AcademicsTables } from './tables.ts'

const rows = (db: Kysely<AcademicsTables>) =>
  db.selectFrom('academic_language as l').select(['l.id', 'l.version', 'l.code', 'l.name'])

export const language = serve<AcademicsTables>()(Language, rows, {
  table: 'academic_language',
  as: 'l',
  present: ({ code, name }) => ({ code, name }),
  columns: { code: column('l.code') },
  filters: { q: namedLike('l') },
  sorted: [['code', 'asc']],
})

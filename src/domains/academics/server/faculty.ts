import type { Kysely } from 'kysely'
import { column, serve } from '#platform/server/serve.ts'
import { Faculty } from '../contract/faculty.ts'
import { namedLike } from './found.ts'
import type { AcademicsTables } from './tables.ts'

const rows = (db: Kysely<AcademicsTables>) =>
  db.selectFrom('faculty as f').select(['f.id', 'f.version', 'f.code', 'f.name'])

export const faculty = serve<AcademicsTables>()(Faculty, rows, {
  table: 'faculty',
  as: 'f',
  present: ({ code, name }) => ({ code, name }),
  columns: { code: column('f.code') },
  filters: { q: namedLike('f') },
  sorted: [['code', 'asc']],
})

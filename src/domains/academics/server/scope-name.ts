import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'

/** The tables of the areas. */
export const tables = {
  faculty: 'faculty',
  degree: 'degree',
  program: 'program',
  language: 'academic_language',
} as const

/** The code and the name of the area to which the role applies. */
export const scopeName = sql<{ code: string; name: Localized } | null>`case r.scope_type
  ${sql.join(
    Object.entries(tables).map(
      ([scope, table]) => sql`when ${sql.lit(scope)} then (
        select jsonb_build_object('code', s.code, 'name', s.name) from ${sql.table(table)} s where s.id = r.scope_id)`,
    ),
    sql` `,
  )} end`

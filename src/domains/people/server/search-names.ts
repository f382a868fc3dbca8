import { type Expression, type SqlBool, sql } from 'kysely'
import { search, searchIn } from '#platform/server/search.ts'

/**
 * The filter `q` for lists of people whose numbers and addresses the reader may not see: by names in any script, and by
 * the additional columns. `as` is the alias of the table `person`; the full-text index finds the few candidates to
 * check.
 */
export function searchNames(as: string, ...besides: readonly string[]): (typed: string) => Expression<SqlBool> {
  const columns = ['display_name', 'official_name', 'chinese_name', 'english_name', 'portuguese_name', ...besides]
  const texts = columns.map((column) => sql`coalesce(${sql.ref(`${as}.${column}`)}, '')`)
  const anywhere = search(`${as}.search_text`)
  const inNames = searchIn(sql`search_fold(concat_ws(' ', ${sql.join(texts)}))`)
  return (typed) => sql<SqlBool>`(${anywhere(typed)} and ${inNames(typed)})`
}

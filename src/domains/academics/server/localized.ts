import { type RawBuilder, sql } from 'kysely'
import { type Language, languages } from '#platform/contract/words.ts'

/** The text of a localized column in a person's language, or in the first language that has one. */
export function inLanguageSql(column: string, language: Language): RawBuilder<string> {
  const wanted = [language, ...languages].map((one) => sql`nullif(${sql.ref(column)} ->> ${sql.lit(one)}, '')`)
  return sql<string>`coalesce(${sql.join(wanted)}, '')`
}

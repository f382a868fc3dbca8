import { type Expression, type SqlBool, sql } from 'kysely'
import { fold } from '../contract/names.ts'

/** Whether a column of folded text holds every word of what somebody typed, in any order and any part of it. */
export function holdsWords(column: string, typed: string): Expression<SqlBool> {
  const words = fold(typed).split(' ').filter(Boolean)
  const parts = words.map((word) => sql<SqlBool>`${sql.ref(column)} like ${`%${literal(word)}%`}`)
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`
}

const literal = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

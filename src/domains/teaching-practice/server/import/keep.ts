import type { Kysely } from 'kysely'
import type { CourseTables } from '#course/server'
import type { Records } from './known.ts'

export type RowToKeep = { line: number } & Record<string, string | number | null>
export type ColumnType = 'text' | 'integer' | 'date' | 'jsonb' | 'text[]'
type Table = 'person' | 'user_contact' | 'practice_supervisor' | 'teaching_practice' | 'practice_assignment'

/** Writes rows of a table in one statement and records them, so that they can be undone. */
export type KeepRows = {
  add: (table: Table, types: Readonly<Record<string, ColumnType>>, rows: readonly RowToKeep[]) => Promise<void>
}

/** The records when the lines were checked, and the database and the day for writing. */
export type ImportParts = { records: Records; db: Kysely<CourseTables>; today: string }

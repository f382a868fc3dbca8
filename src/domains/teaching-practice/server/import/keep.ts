import type { Kysely } from 'kysely'
import type { CourseTables } from '#course/server'
import type { Records } from './known.ts'

export type RowToKeep = { line: number } & Record<string, string | number | null>
export type ColumnType = 'text' | 'integer' | 'date' | 'jsonb' | 'text[]'
type Table = 'person' | 'user_contact' | 'practice_supervisor' | 'teaching_practice' | 'practice_assignment'

/** Writes rows of a table in one go and remembers them, so that they can be taken back. */
export type KeepRows = {
  add: (table: Table, types: Readonly<Record<string, ColumnType>>, rows: readonly RowToKeep[]) => Promise<void>
}

/** What the records held when the lines were looked at, and where and on which day the lines are written. */
export type Given = { records: Records; db: Kysely<CourseTables>; today: string }

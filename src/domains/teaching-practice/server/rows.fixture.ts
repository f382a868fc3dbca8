import { type Kysely, sql } from 'kysely'
import type { PracticeTables } from './tables.ts'

type Db = Kysely<PracticeTables>

const kept = [
  ...['teaching_practice', 'school', 'practice_supervisor', 'practice_assignment', 'practice_requirement'],
  ...[
    'practice_time_log',
    'practice_meeting',
    'practice_evaluation',
    'guest_link',
    'guest_secret',
    'guest_grant',
    'stored_file',
  ],
  ...['practice_evaluation_version', 'practice_objection', 'practice_grade_correction', 'practice_conflict'],
  ...['notice', 'move_log', 'audit_event'],
]

/**
 * Every row that a write of this domain could change, as text: any change by a refused request shows as a difference.
 */
export async function rowsOf(db: Db): Promise<string[]> {
  const parts = kept.map((table) => sql`select ${sql.lit(table)} || ' ' || x::text as row from ${sql.table(table)} x`)
  // Without the number of delivery attempts, which the mail delivery changes by itself.
  const letters = sql`select 'letter ' || m.id || m.template || m.recipient from mail_message m`
  const { rows } = await sql<{ row: string }>`${sql.join([...parts, letters], sql` union all `)} order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

/** A shorter form for large databases: for each table the number of rows and the last transaction that wrote. */
export async function lastWrites(db: Db): Promise<string[]> {
  const parts = kept.map(
    (table) => sql`select ${sql.lit(table)} || ' ' || count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as line
      from ${sql.table(table)}`,
  )
  const letters = sql`select 'letters ' || coalesce(md5(string_agg(m.id || m.template || m.recipient, ' ' order by m.id)), '')
    from mail_message m`
  const { rows } = await sql<{ line: string }>`${sql.join([...parts, letters], sql` union all `)}`.execute(db)
  return rows.map(({ line }) => line)
}

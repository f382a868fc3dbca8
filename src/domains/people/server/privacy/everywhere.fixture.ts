import { type Kysely, sql } from 'kysely'
import type { PeopleTables } from '../tables.ts'

/** All columns (`table.column`) of the portal that contain a text, whatever their type, ignoring case. */
export async function placesWith(db: Kysely<PeopleTables>, text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'jobs') order by 2`.execute(
    db,
  )
  const found = await Promise.all(rows.map(({ schema, name }) => columnsWith(db, { schema, name, text })))
  return [...new Set(found.flat())]
}

type SearchOptions = { schema: string; name: string; text: string }

/** Bytes are searched too: in JSON they are written in hexadecimal. */
async function columnsWith(db: Kysely<PeopleTables>, { schema, name, text }: SearchOptions): Promise<string[]> {
  const bytes = Buffer.from(text).toString('hex')
  const { rows } = await sql<{ column: string }>`
    select distinct c.key as "column" from ${sql.table(`${schema}.${name}`)} t, jsonb_each_text(to_jsonb(t)) c
    where strpos(lower(c.value), lower(${text})) > 0 or (c.value like '\\x%' and strpos(c.value, ${bytes}) > 0)`.execute(
    db,
  )
  return rows.map(({ column }) => `${name}.${column}`)
}

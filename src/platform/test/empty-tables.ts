import { type Kysely, sql } from 'kysely'

/** If a table is larger than this, in bytes, its dead rows would slow down later test files. */
const large = 1_000_000

/**
 * Resets all tables and sequences to their state after the migrations, once no transaction uses them. Rows are deleted
 * unless a table is large: most are empty, and truncating so many takes ten times as long. Foreign keys and triggers are off
 * meanwhile, which requires a superuser.
 */
export async function emptyTables(db: Kysely<any>): Promise<void> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select quote_ident(relname) as name, pg_relation_size(oid)::int as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migration'`.execute(db)
  const names = rows.map(({ name }) => name)
  if (rows.some(({ bytes }) => bytes > large)) await truncate(db, names)
  else await deleteRows(db, names)
}

async function truncate(db: Kysely<any>, names: readonly string[]): Promise<void> {
  await sql.raw(`truncate ${names.join(', ')} restart identity`).execute(db)
}

async function deleteRows(db: Kysely<any>, names: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(`lock table ${names.join(', ')} in access exclusive mode`).execute(tx)
    await sql.raw(`do $$ begin ${names.map((name) => `delete from ${name};`).join(' ')} end $$`).execute(tx)
    await sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null`.execute(tx)
  })
}

import { type Kysely, sql } from 'kysely'
import { codeOf } from '../database/unavailable.ts'
import type { Log } from '../log.ts'
import type { FileStore } from './file-store.ts'

/**
 * Moves the bytes that older versions kept in rows into the file store, one file after the other, and drops the column
 * at a start that finds it empty. It may be killed at any point and run in several instances: a file is first complete
 * in the store, then its row's bytes are cleared; doing so twice has the same result.
 */
export async function moveBytes(db: Kysely<any>, files: FileStore, log: Log): Promise<void> {
  if (!(await hasColumn(db))) return
  let moved = 0
  for (let row = await next(db, null); row; row = await next(db, row.id))
    if (await moveOne(db, files, row)) moved++
    else log('error', 'a file is not what was handed in, so its bytes stay in the database', { file: row.id })
  if (moved > 0) log('info', 'files were moved from the database into the file store', { moved })
  else await dropWhenEmpty(db)
}

/** The bytes of a row that was not moved yet; null if they are in the store or do not exist. */
export async function bytesInRow(db: Kysely<any>, id: string): Promise<Uint8Array | null> {
  try {
    const { rows } = await sql<{ bytes: Uint8Array | null }>`
      select bytes from stored_file where id = ${id}`.execute(db)
    return rows[0]?.bytes ?? null
  } catch (error) {
    if (codeOf(error) === undefinedColumn) return null
    throw error
  }
}

const undefinedColumn = '42703'

async function hasColumn(db: Kysely<any>): Promise<boolean> {
  const { rows } = await sql`select from pg_attribute where attrelid = 'stored_file'::regclass and attname = 'bytes'
    and not attisdropped`.execute(db)
  return rows.length > 0
}

type Row = { id: string; sha256: string; bytes: Uint8Array }

async function next(db: Kysely<any>, after: string | null): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select id, sha256, bytes from stored_file
    where bytes is not null and (${after}::uuid is null or id > ${after}::uuid) order by id limit 1`.execute(db)
  return rows[0]
}

async function moveOne(db: Kysely<any>, files: FileStore, { id, sha256, bytes }: Row): Promise<boolean> {
  const kept = await files.put([bytes])
  if (kept.sha256 !== sha256) return false
  await sql`update stored_file set bytes = null, size = ${kept.size} where id = ${id}`.execute(db)
  return true
}

async function dropWhenEmpty(db: Kysely<any>): Promise<void> {
  await sql`do $$ begin
    lock table stored_file in access exclusive mode;
    if exists (select from pg_attribute where attrelid = 'stored_file'::regclass and attname = 'bytes'
        and not attisdropped)
      and not exists (select from stored_file where bytes is not null) then
      alter table stored_file drop column bytes;
    end if;
  end $$`.execute(db)
}

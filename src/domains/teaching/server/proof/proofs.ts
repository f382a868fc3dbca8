import { sql } from 'kysely'
import type { UploadedFile } from '#platform/contract/upload.ts'
import { takeUploads } from '#platform/server/files/resumable/take-in.ts'
import { dropFiles } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Proof } from '../../contract/proof.ts'
import type { TeachingTables } from '../tables.ts'

/** Where documents are stored: the table, its column for the owner, and the kind of the stored files. */
const places = {
  notice: { table: 'absence_notice_file', owner: 'notice_id', kind: 'absence' },
  objection: { table: 'attendance_objection_file', owner: 'objection_id', kind: 'objection' },
} as const
type Place = keyof typeof places

/** The documents of a row in their order; `id` is an SQL reference such as `n.id`. */
export function proofsOf(place: Place, id: string) {
  const { table, owner } = places[place]
  return sql<Proof[]>`(
    select coalesce(json_agg(json_build_object('file', f.file_id, 'name', f.name, 'alt', f.alt, 'size', x.size)
      order by f.position), '[]')
    from ${sql.table(table)} f join stored_file x on x.id = f.file_id where ${sql.ref(`f.${owner}`)} = ${sql.ref(id)})`
}

/** Sets the documents of an owner, in this order: takes over new uploads, and removes files that are not listed. */
export async function keepProofs(
  ctx: Ctx<TeachingTables>,
  to: { place: Place; id: number },
  files: readonly UploadedFile[],
): Promise<void> {
  const { kind, ...place } = places[to.place]
  const [table, owner] = [sql.table(place.table), sql.ref(place.owner)]
  const { rows } = await sql<{ id: string }>`select file_id as id from ${table} where ${owner} = ${to.id}`.execute(
    ctx.db,
  )
  const known = new Set(rows.map(({ id }) => id))
  const wanted = new Set(files.map(({ file }) => file))
  await takeUploads(ctx, { files, kept: known, kind, propertyPath: 'files' })
  for (const [position, { file, name, alt = null }] of files.entries())
    await sql`insert into ${table} (${owner}, file_id, position, name, alt)
      values (${to.id}, ${file}, ${position}, ${name}, ${alt})
      on conflict (${owner}, file_id) do update set position = excluded.position, name = excluded.name,
        alt = excluded.alt`.execute(ctx.db)
  const gone = [...known].filter((file) => !wanted.has(file))
  if (gone.length > 0) await dropFiles(ctx.db, gone)
}

import { sql } from 'kysely'
import type { UploadedFile } from '#platform/contract/upload.ts'
import { takeUploads } from '#platform/server/files/resumable/take-in.ts'
import { dropFiles } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { MaterialTables } from '../tables.ts'

type Db = Ctx<MaterialTables>
/** The kind of the files of posts. */
export const postFileKind = 'post'

/** Sets the files of a post, in this order: takes over new uploads, and removes files that are not listed. */
export async function keepFiles(ctx: Db, post: number, files: readonly UploadedFile[]): Promise<void> {
  const before = await filesOf(ctx, post)
  const known = new Set(before)
  const wanted = new Set(files.map(({ file }) => file))
  await takeUploads(ctx, { files, kept: known, kind: postFileKind, propertyPath: 'files' })
  for (const [position, { file, name, alt = null }] of files.entries())
    await sql`insert into post_file (post_id, file_id, position, name, alt)
      values (${post}, ${file}, ${position}, ${name}, ${alt})
      on conflict (post_id, file_id) do update set position = excluded.position, name = excluded.name,
        alt = excluded.alt`.execute(ctx.db)
  const gone = before.filter((file) => !wanted.has(file))
  if (gone.length > 0) await dropFiles(ctx.db, gone)
}

export const removeFiles = async (ctx: Db, post: number): Promise<void> => dropFiles(ctx.db, await filesOf(ctx, post))

async function filesOf({ db }: Db, post: number): Promise<string[]> {
  const rows = await db.selectFrom('post_file').select('file_id').where('post_id', '=', post).execute()
  return rows.map(({ file_id }) => file_id)
}

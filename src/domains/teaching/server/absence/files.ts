import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { UploadedFile } from '#platform/contract/upload.ts'
import { takeUploads } from '#platform/server/files/resumable/take-in.ts'
import { dropFiles, fileAnswer } from '#platform/server/files/stored-file.ts'
import { type Ctx, column } from '#platform/server/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { AbsenceNotice, fetchNoticeFile } from '../../contract/absence/notice.ts'
import type { TeachingTables } from '../tables.ts'

type Context = Ctx<TeachingTables>

/** Makes these the files of a notice, in this order: new ones are taken in, those that are not named go. */
export async function keepProofs(ctx: Context, notice: number, files: readonly UploadedFile[]): Promise<void> {
  const rows = await ctx.db
    .selectFrom('absence_notice_file')
    .select('file_id')
    .where('notice_id', '=', notice)
    .execute()
  const known = new Set(rows.map(({ file_id }) => file_id))
  const wanted = new Set(files.map(({ file }) => file))
  const added = files.filter(({ file }) => !known.has(file))
  await takeUploads(ctx, { files: added, kind: 'absence', propertyPath: 'files' })
  for (const [position, { file, name, alt = null }] of files.entries())
    await sql`insert into absence_notice_file (notice_id, file_id, position, name, alt)
      values (${notice}, ${file}, ${position}, ${name}, ${alt})
      on conflict (notice_id, file_id) do update set position = excluded.position, name = excluded.name,
        alt = excluded.alt`.execute(ctx.db)
  const gone = [...known].filter((file) => !wanted.has(file))
  if (gone.length > 0) await dropFiles(ctx.db, gone)
}

/** What proves an absence, for whoever may read the files of the notice; that they did is noted. */
export const noticeFileRoute = route(fetchNoticeFile, {
  allow: (me) => !me.guest,
  run: async (ctx: Context, { params }) => {
    const row = await ctx.db
      .selectFrom('absence_notice as n')
      .innerJoin('absence_notice_file as f', 'f.notice_id', 'n.id')
      .select(['f.file_id', 'f.name', 'n.person_id'])
      .where('n.id', '=', params.id)
      .where(sql<boolean>`f.file_id::text = ${params.proof}`)
      .where(
        ctx.rights.where('seeProof', {
          resource: AbsenceNotice,
          as: 'n',
          columns: { 'student.id': column('n.person_id'), 'course.id': column('n.course_id') },
        }),
      )
      .executeTakeFirst()
    if (!row) throw new NotFound()
    const shows = { type: AbsenceNotice.type, person: row.person_id }
    return { ...(await fileAnswer(ctx, row.file_id)), name: row.name, shows }
  },
})

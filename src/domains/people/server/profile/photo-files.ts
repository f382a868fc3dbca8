import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { StoredContent } from '#platform/server/files/file-store.ts'
import { keepFile } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { newAddress } from './avatar.ts'
import { type Pictures, squarePhoto } from './photo-image.ts'

/** The pictures of one photo in the file store. */
export type PhotoFiles = { [Size in keyof Pictures]: StoredContent }

/** Writes the pictures to the file store; this is slow, so it runs before the transaction. */
export async function storePictures({ files }: Pick<Ctx, 'files'>, pictures: Pictures): Promise<PhotoFiles> {
  const put = (bytes: Uint8Array) => files.put([bytes])
  return { whole: await put(pictures.whole), small: await put(pictures.small), medium: await put(pictures.medium) }
}

type FileCtx = Parameters<typeof keepFile>[0]

/** The columns of `photo` that refer to the pictures; each picture is stored as the person's, under a new address. */
export const photoColumns = async (ctx: FileCtx, personId: number, { whole, ...small }: PhotoFiles) => ({
  file_id: await keepFile(ctx, { personId, kind: 'photo', name: `photo-${personId}.jpg`, content: whole }),
  ...(await smallColumns(ctx, personId, small)),
})

async function smallColumns(ctx: FileCtx, personId: number, { small, medium }: Omit<PhotoFiles, 'whole'>) {
  const keep = (content: StoredContent, name: string) => keepFile(ctx, { personId, kind: 'photo', name, content })
  return {
    small_file_id: await keep(small, `photo-${personId}-small.webp`),
    medium_file_id: await keep(medium, `photo-${personId}-medium.webp`),
    address: newAddress(),
  }
}

type Old = { id: number; person_id: number; sha256: string }

/** Makes the missing small versions of older photos, a hundred at a time. */
export async function makeSmallVersions({ db, files, log }: Pick<WorkCtx, 'db' | 'files' | 'log'>): Promise<void> {
  const { rows } = await sql<Old>`select p.id, p.person_id, f.sha256 from photo p join stored_file f on f.id = p.file_id
    where p.state in ('PENDING', 'APPROVED') and p.small_file_id is null order by p.id desc limit 100`.execute(db)
  for (const old of rows)
    await makeOf({ db, files }, old).catch((error: unknown) =>
      log('error', 'small versions of a photo were not made', { photo: old.id, error: String(error) }),
    )
}

async function makeOf({ db, files }: Pick<WorkCtx, 'db' | 'files'>, { id, person_id, sha256 }: Old): Promise<void> {
  const stream = await files.get(sha256)
  // Null if the file is not in the store yet; another job moves it there from the database first.
  const pictures = stream && (await squarePhoto(await new Response(stream).bytes()))
  if (!pictures) return
  const stored = await storePictures({ files }, pictures)
  await inTransaction(db, async (tx) => {
    const { rows } = await sql`select from photo where id = ${id} and file_id is not null and small_file_id is null
      for update`.execute(tx)
    if (rows.length === 0) return
    const small = await smallColumns({ db: tx, files, language: 'en' }, person_id, stored)
    await tx.updateTable('photo').set(small).where('id', '=', id).execute()
  })
}

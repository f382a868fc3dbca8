import { randomBytes } from 'node:crypto'
import type { StoredContent } from '#platform/server/files/file-store.ts'
import { keepFile } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { PeopleTables } from '../tables.ts'
import type { Pictures } from './photo-image.ts'

/** The pictures of one photo in the file store. */
export type PhotoFiles = { [Size in keyof Pictures]: StoredContent }

/** Puts the pictures into the file store; slow, so before the transaction. */
export async function storePictures({ files }: Pick<Ctx, 'files'>, pictures: Pictures): Promise<PhotoFiles> {
  const put = (bytes: Uint8Array) => files.put([bytes])
  return { whole: await put(pictures.whole), small: await put(pictures.small), medium: await put(pictures.medium) }
}

/** The columns of `photo` that refer to the pictures, each kept as the person's, under a new address. */
export async function photoColumns(ctx: Ctx<PeopleTables>, personId: number, { whole, small, medium }: PhotoFiles) {
  const keep = (content: StoredContent, name: string) => keepFile(ctx, { personId, kind: 'photo', name, content })
  return {
    file_id: await keep(whole, `photo-${personId}.jpg`),
    small_file_id: await keep(small, `photo-${personId}-small.webp`),
    medium_file_id: await keep(medium, `photo-${personId}-medium.webp`),
    // 144 random bits: nobody finds the address of a photo that was not shown to them.
    address: randomBytes(18).toString('base64url'),
  }
}

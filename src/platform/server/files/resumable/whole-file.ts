import { rm } from 'node:fs/promises'
import { ApiError } from '../../../contract/errors.ts'
import { endingOf, uploadTypes, wrongKindOf } from '../../../contract/upload.ts'
import type { FileStore, StoredContent } from '../file-store.ts'
import { isBinary, typeOfBytes } from '../magic.ts'
import type { UploadRow } from './upload-row.ts'

/** Joins the parts of an upload and stores the complete file; its first bytes must match the extension of its name. */
export async function putWhole(files: FileStore, { id, name, size }: UploadRow, parts: readonly string[]) {
  const content = await files.put(bytesOf(files, parts), { most: size, look: (head) => checkKind(name, head) })
  if (content.size !== size) throw new ApiError(410, `Parts of the upload ${id} are gone; send the file again.`)
  return { ...content, contentType: uploadTypes[endingOf(name)] ?? content.contentType } satisfies StoredContent
}

async function* bytesOf(files: FileStore, parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of parts) {
    const bytes = await files.bucket.get(key)
    if (!bytes) throw new ApiError(410, 'Parts of this upload are gone; send the file again.')
    yield* bytes
  }
}

/** An unknown file name extension is refused before a byte is sent. */
export function checkEnding({ say }: Refusals, name: string): void {
  const wrong = wrongKindOf(name)
  if (wrong) throw new ApiError(415, say(wrong))
}
type Refusals = { say: (key: 'kind' | 'oldOffice') => string }

/** Office files are archives; text has no signature, but must not look like a binary file. */
function checkKind(name: string, head: Uint8Array): void {
  const type = uploadTypes[endingOf(name)] ?? ''
  const found = typeOfBytes(head)
  const fits = found ? found === type || (found === 'application/zip' && isArchive(type)) : !signed(type)
  if (!fits || (!signed(type) && isBinary(head)))
    throw new ApiError(415, `The contents of ${name} are not what its name says.`)
}

const isArchive = (type: string) => /officedocument|opendocument|epub|^application\/zip$/.test(type)
/** Whether files of the type are recognised by their first bytes. */
const signed = (type: string) => isArchive(type) || /^(image|video|audio)\//.test(type) || type === 'application/pdf'

/** Removes a part that was refused from this machine. */
export const dropPart = (path: string): Promise<void> => rm(path, { force: true })

import { sql } from 'kysely'
import { ValidationError } from '../../../contract/errors.ts'
import { endingOf, type UploadedFile, uploadTypes } from '../../../contract/upload.ts'
import { filled } from '../../../contract/words.ts'
import type { Ctx } from '../../resource/resource-handler.ts'
import { platformWords } from '../../words/platform.ts'

/** The kind of a file that no record has taken over yet. */
export const uploadKind = 'upload'

/** `kept`: the files that the record has already; they are skipped. */
type UploadsInput = { files: readonly UploadedFile[]; kept?: ReadonlySet<string>; kind: string; propertyPath: string }

/**
 * Attaches files that the reader has uploaded to a record of theirs, in the transaction of its row: from now on they
 * have this kind. Refuses files that are not theirs, no longer exist, or already belong to another record, and names that
 * say something else about a file than what it was uploaded as, so that no program reaches a reader as a document.
 */
export async function takeUploads(
  { db, me, language }: Pick<Ctx, 'db' | 'me' | 'language'>,
  { files, kept = new Set(), kind, propertyPath }: UploadsInput,
): Promise<void> {
  const words = platformWords[language].files
  const fresh = [...new Set(files.map(({ file }) => file))].filter((file) => !kept.has(file))
  if (fresh.length > 0) {
    const { rows } = await sql<{ id: string }>`update stored_file set kind = ${kind}
      where id = any(${fresh}::uuid[]) and person_id = ${me.id} and kind = ${uploadKind} returning id`.execute(db)
    const taken = new Set(rows.map(({ id }) => id))
    const missing = files.findIndex(({ file }) => !taken.has(file) && !kept.has(file))
    if (missing >= 0)
      throw new ValidationError([{ propertyPath: `${propertyPath}[${missing}].file`, message: words.taken }])
  }
  await checkNames(db, { files, propertyPath, message: words.ending })
}

type Named = Pick<UploadsInput, 'files' | 'propertyPath'> & { message: string }

/** Also of files that the record has already: they can be given another name. */
async function checkNames(db: Ctx['db'], { files, propertyPath, message }: Named): Promise<void> {
  if (files.length === 0) return
  const { rows } = await sql<{ id: string; name: string }>`select id, name from stored_file
    where id = any(${files.map(({ file }) => file)}::uuid[])`.execute(db)
  const stored = new Map(rows.map(({ id, name }) => [id, name]))
  const violations = files.flatMap(({ file, name }, at) => {
    const before = stored.get(file)
    if (before === undefined || typeOf(name) === typeOf(before)) return []
    return [
      { propertyPath: `${propertyPath}[${at}].name`, message: filled(message, { ending: `.${endingOf(before)}` }) },
    ]
  })
  if (violations.length > 0) throw new ValidationError(violations)
}

const typeOf = (name: string): string => uploadTypes[endingOf(name)] ?? endingOf(name)

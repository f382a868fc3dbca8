import { call } from '#platform/web/api/api-endpoint.ts'
import { sheetContentOf } from '#platform/web/uploads/sheet-content.ts'
import { uploadImport } from '../../contract/import.ts'
import type { ImportKindName } from '../../contract/import-kinds.ts'

/** Uploads a file; returns the id of its import. */
export async function sendFile(kind: ImportKindName, file: File): Promise<number> {
  const body = { kind, fileName: file.name.slice(0, 200), content: await sheetContentOf(file) }
  const { id } = await call(uploadImport, { body }, { key: crypto.randomUUID() })
  return id
}

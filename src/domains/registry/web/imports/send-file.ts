import { call } from '#platform/web/api-endpoint.ts'
import { uploadImport } from '../../contract/import.ts'
import type { ImportKindName } from '../../contract/import-kinds.ts'

/** A multiple of three bytes, so that the parts of a file are whole base64 texts, each below the limit of a text. */
const partBytes = 72_000
/** More arguments than this are too many for one call of a function. */
const callBytes = 8_000

/** Uploads a file; answers the id of its import. */
export async function sendFile(kind: ImportKindName, file: File): Promise<number> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const content: string[] = []
  for (let at = 0; at < bytes.length; at += partBytes) content.push(base64Of(bytes.subarray(at, at + partBytes)))
  const body = { kind, fileName: file.name.slice(0, 200), content }
  const { id } = await call(uploadImport, { body }, { key: crypto.randomUUID() })
  return id
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += callBytes)
    text += String.fromCharCode(...bytes.subarray(at, at + callBytes))
  return btoa(text)
}

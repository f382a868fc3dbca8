import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { ApiError } from '../../contract/errors.ts'
import { typeOfBytes } from './magic.ts'

/** A file as it was sent. Its type is what its first bytes show, whatever the sender says. */
export class Upload {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly name: string
  constructor(bytes: Uint8Array, contentType: string, name: string) {
    this.bytes = bytes
    this.contentType = contentType
    this.name = name
  }

  /** What stands for the file where a request is compared with its repetition. */
  toJSON(): object {
    return { name: this.name, sha256: createHash('sha256').update(this.bytes).digest('hex') }
  }
}

/** The body of a route that takes a file instead of JSON: `body: upload(['image/png'])`, with its `bodyLimit`. */
export const upload = (types: readonly string[]) => Object.assign(z.instanceof(Upload), { uploads: types })

/** The types that a route's body takes as a file; none where it takes JSON. */
export function uploadsOf(body: object | undefined): readonly string[] | undefined {
  return body && 'uploads' in body && Array.isArray(body.uploads) ? body.uploads : undefined
}

/** The bytes of a request as a file. */
export const uploadIn = (request: Request, bytes: Uint8Array): Upload =>
  new Upload(bytes, typeOfBytes(bytes) ?? '', nameIn(request.headers.get('file-name')))

/** Refuses a file that is of none of these types. */
export function checkUpload(file: unknown, types: readonly string[]): void {
  if (file instanceof Upload && types.includes(file.contentType)) return
  throw new ApiError(415, `Send a file of one of these types: ${types.join(', ')}.`)
}

/** The name is sent percent-encoded, because headers carry no other scripts; nothing of a path stays in it. */
function nameIn(header: string | null): string {
  const last =
    decoded(header ?? '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  const name = last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim()
  return name.slice(0, 120) || 'file'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

import { createHash } from 'node:crypto'
import { ApiError } from '../../contract/errors.ts'
import { endingOf, shortName, uploadTypes } from '../../contract/upload.ts'
import { typeOfBytes } from './magic.ts'

/** A small file in memory, as it was sent, for immediate processing. Its type is detected from its first bytes. */
export class Upload {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly name: string
  constructor(bytes: Uint8Array, contentType: string, name: string) {
    this.bytes = bytes
    this.contentType = contentType
    this.name = name
  }

  /** Represents the file when a request is compared with its repetition. */
  toJSON(): object {
    return { name: this.name, sha256: createHash('sha256').update(this.bytes).digest('hex') }
  }
}

/** A file that is already in the file store; a row must refer to it, or it is removed after a day. */
export class StoredUpload {
  readonly sha256: string
  readonly size: number
  readonly contentType: string
  readonly name: string
  constructor(of: { sha256: string; size: number; contentType: string; name: string }) {
    this.sha256 = of.sha256
    this.size = of.size
    this.contentType = of.contentType
    this.name = of.name
  }

  toJSON(): object {
    return { name: this.name, sha256: this.sha256 }
  }
}

/** The bytes of a request as a file of one of these types; throws an ApiError 415 for others. */
export function uploadIn(request: Request, bytes: Uint8Array, types: readonly string[]): Upload {
  const type = typeIn(bytes, types)
  return new Upload(bytes, type, withEndingOf(type, nameIn(request.headers.get('file-name'))))
}

/** The type detected from the first bytes; throws an ApiError 415 unless it is one of these. */
export function typeIn(head: Uint8Array, types: readonly string[]): string {
  const type = typeOfBytes(head)
  if (type && types.includes(type)) return type
  throw new ApiError(415, `Send a file of one of these types: ${types.join(', ')}.`)
}

/** The name is sent percent-encoded, because headers allow only ASCII; directories are removed from it. */
export function nameIn(header: string | null): string {
  const last =
    decoded(header ?? '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  const name = last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim()
  return shortName(name) || 'file'
}

/**
 * A name whose extension says what the file is: `scan` and `scan.bat` of a PDF become `scan.pdf` and `scan.bat.pdf`, so
 * that no program is started by who opens it.
 */
export function withEndingOf(type: string, name: string): string {
  if (uploadTypes[endingOf(name)] === type) return name
  const ending = Object.keys(uploadTypes).find((one) => uploadTypes[one] === type)
  return ending ? shortName(`${name}.${ending}`) : name
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

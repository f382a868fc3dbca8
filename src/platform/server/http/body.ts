import { ApiError } from '../../contract/errors.ts'
import { openJsonLimits } from './json-limits.ts'

const megabyte = 1024 * 1024
/** One value is allowed for every ten bytes of the limit: more values mean that the body is mostly brackets. */
const bytesForValue = 10
const mostNames = 1_000
const longest = 100_000
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * The JSON of a request, read within limits: size, depth, number of values and of names, well-formed text, no names
 * that change prototypes.
 */
export async function readJson(request: Request, limit = megabyte): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' && type !== 'application/ld+json')
    throw new ApiError(415, 'Send JSON: Content-Type application/ld+json or application/json.')
  return readJsonOfAnyType(request, limit)
}

/** The same whatever the media type says, for protocols that have names of their own for their JSON. */
export async function readJsonOfAnyType(request: Request, limit = megabyte): Promise<unknown> {
  const bytes = await readBytes(request, limit, openJsonLimits(Math.floor(limit / bytesForValue)))
  const value = parse(textOf(bytes))
  check(value)
  return value
}

/** The fields of a form (`application/x-www-form-urlencoded`); a name that is sent twice is refused. */
export async function readForm(request: Request, limit = megabyte): Promise<ReadonlyMap<string, string>> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded')
    throw new ApiError(415, 'Send a form: Content-Type application/x-www-form-urlencoded.')
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(textOf(await readBytes(request, limit)))) {
    if (fields.has(name)) throw new ApiError(400, `The form has the field ${name} twice.`)
    checkText(value)
    fields.set(name, value)
  }
  return fields
}

/** The bytes of a request, up to a limit; `look` sees each piece as it arrives and may throw. */
export async function readBytes(
  request: Request,
  limit = megabyte,
  look: (chunk: Uint8Array) => void = () => undefined,
): Promise<Uint8Array> {
  refuseLarge(request, limit)
  if (isSmall(request)) return readWhole(request, limit, look)
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    look(chunk)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Whether the body is read at once: making a stream of it, or checking the permission to the row first, costs more. The
 * HTTP server accepts no more bytes than were announced.
 */
export const isSmall = (request: Request): boolean =>
  Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= 16_384

async function readWhole(request: Request, limit: number, look: (chunk: Uint8Array) => void): Promise<Uint8Array> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > limit) throw tooLarge(limit)
  look(bytes)
  return bytes
}

/** Refuses a body whose announced length is too large. */
export function refuseLarge(request: Request, limit = megabyte): void {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError(400, 'The body is not UTF-8.')
  }
}

const tooLarge = (limit: number) =>
  new ApiError(413, `The body is larger than ${Math.round(limit / megabyte)} MB.`, { Connection: 'close' })

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    throw new ApiError(400, 'The body is not valid JSON.')
  }
}

function check(value: unknown): void {
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  if (!Array.isArray(value) && entries.length > mostNames)
    throw new ApiError(400, `An object of the JSON has more than ${mostNames} names.`)
  for (const [key, inner] of entries) {
    if (forbiddenKeys.has(key)) throw new ApiError(400, `The name ${key} is not allowed in JSON.`)
    checkText(key)
    check(inner)
  }
}

/** PostgreSQL cannot store NUL, and half a surrogate pair is not a character. */
export function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new ApiError(400, 'The text contains invalid characters.')
  if (text.length > longest) throw new ApiError(400, `A text is longer than ${longest} characters.`)
}

import { ApiError } from '../../contract/errors.ts'

const megabyte = 1024 * 1024
const deepest = 32
const longest = 100_000
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** The JSON of a request, read within limits: size, depth, well-formed text, no keys that reach into prototypes. */
export async function readJson(request: Request, limit = megabyte): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' && type !== 'application/ld+json')
    throw new ApiError(415, 'Send JSON: Content-Type application/ld+json or application/json.')
  const raw = await readText(request, limit)
  if (tooDeep(raw)) throw new ApiError(400, `The JSON is nested deeper than ${deepest} levels.`)
  const value = parse(raw)
  check(value)
  return value
}

/** The bytes of a request, up to a limit. */
export async function readBytes(request: Request, limit = megabyte): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError(400, 'The body is not UTF-8.')
  }
}

const tooLarge = (limit: number) =>
  new ApiError(413, `The body is larger than ${Math.round(limit / megabyte)} MB.`, { Connection: 'close' })

const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
const steps = new Map([...'[{]}'].map((sign, at) => [sign.charCodeAt(0), at < 2 ? 1 : -1]))

/** Counts brackets outside strings before parsing, so that a million of them cost one pass and no stack. */
function tooDeep(raw: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < raw.length; at++) {
    const sign = raw.charCodeAt(at)
    if (sign === quote) quoted = !quoted
    else if (quoted) at += sign === backslash ? 1 : 0
    else depth += steps.get(sign) ?? 0
    if (depth > deepest) return true
  }
  return false
}

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
  for (const [key, inner] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw new ApiError(400, `The name ${key} is not allowed in JSON.`)
    checkText(key)
    check(inner)
  }
}

/** NUL cannot be stored by PostgreSQL, and half a surrogate pair is no character. */
export function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new ApiError(400, 'A text holds characters that are none.')
  if (text.length > longest) throw new ApiError(400, `A text is longer than ${longest} characters.`)
}

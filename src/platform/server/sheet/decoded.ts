import { Unreadable } from './unreadable.ts'

/** The text of a file in UTF-8 or UTF-16, with or without byte order sign; another encoding is named where it can be. */
export function decoded(bytes: Uint8Array): string {
  const text = textIn(bytes, utf16Of(bytes) ?? 'utf-8')
  if (text !== null && !text.includes('\0')) return text
  const name = isMostlyUtf8(bytes) ? null : encodingOf(bytes)
  if (name !== null) throw new Unreadable('encodingIs', { encoding: name })
  throw new Unreadable('encoding', firstBadPlace(bytes))
}

function textIn(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** How much of a file is looked at to tell its encoding. */
const looked = 20_000

/** By the byte order sign, or by the zero bytes of ASCII: at odd places in little endian, at even ones in big endian. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, looked).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (bytes.length % 2 !== 0 || Math.max(even, odd) * 20 < Math.min(bytes.length, looked)) return null
  if (odd > even * 10) return 'utf-16le'
  return even > odd * 10 ? 'utf-16be' : null
}

/**
 * The name of the encoding that a file is in. In Big5 and GB 18030 two bytes make a character: the first bytes of usual
 * characters are A4 to C6 in Big5; in GB 18030 both bytes are above A0. Accented letters of Windows-1252 stand alone.
 */
function encodingOf(bytes: Uint8Array): string | null {
  const { pairs, usual, high, alone } = pairsIn(bytes.subarray(0, looked))
  if (pairs + alone === 0 || bytes.includes(0)) return null
  if (pairs > alone * 4 && high === pairs && textIn(bytes, 'gb18030') !== null) return 'GB 18030'
  if (usual * 2 > pairs && pairs > alone && textIn(bytes, 'big5') !== null) return 'Big5'
  return alone * 2 > pairs || usual * 2 <= pairs ? 'Windows-1252' : null
}

/** Whether more characters beyond ASCII are UTF-8 than are not: then the file is damaged, not in another encoding. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, looked))
  const beyond = text.match(/[^\0-\x7f]/g) ?? []
  return beyond.filter((letter) => letter !== '\uFFFD').length * 2 > beyond.length
}

function pairsIn(bytes: Uint8Array) {
  const found = { pairs: 0, usual: 0, high: 0, alone: 0 }
  let at = 0
  while (at < bytes.length) {
    const [first = 0, second = 0] = bytes.subarray(at, at + 2)
    const isPair = first >= 0x81 && ((second >= 0x40 && second <= 0x7e) || second >= 0xa1)
    if (isPair) {
      found.pairs++
      found.usual += Number(first >= 0xa1 && first <= 0xc6)
      found.high += Number(second >= 0xa1)
    } else found.alone += Number(first >= 0x80)
    at += isPair ? 2 : 1
  }
  return found
}

/** The line and the place in it where the bytes cease to be UTF-8. */
function firstBadPlace(bytes: Uint8Array): { line: number; column: number } {
  const text = new TextDecoder('utf-8').decode(bytes)
  const bad = text.search(/[\0\uFFFD]/)
  const before = text.slice(0, Math.max(0, bad))
  const lines = before.split(/\r\n|\r|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

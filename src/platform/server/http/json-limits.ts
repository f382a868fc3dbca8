import { ApiError } from '../../contract/errors.ts'

const deepest = 32
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
/** `[` and `{` differ in one bit, and so do `]` and `}`: with this bit set, each pair is one number. */
const [bit, opens, closes] = [0x20, 0x7b, 0x7d]

/**
 * Counts levels and values of a JSON text while its bytes arrive, so that a million brackets are refused after a few of
 * them: before the rest is received, and before the parser makes an object of each. No ASCII byte occurs inside another
 * UTF-8 character, so nothing needs to be decoded. Throws an ApiError 400.
 */
export function openJsonLimits(mostValues: number): (chunk: Uint8Array) => void {
  let depth = 0
  let deep = 0
  let values = 1
  let quoted = false
  let escaped = false

  function takeQuoted(byte: number): void {
    if (escaped) escaped = false
    else if (byte === backslash) escaped = true
    else quoted = byte !== quote
  }

  function take(byte: number): void {
    if (byte === quote) quoted = true
    else if (byte === comma) values++
    else if ((byte | bit) === closes) depth--
    else if ((byte | bit) === opens) {
      values++
      depth++
      if (depth > deep) deep = depth
    }
  }

  return (chunk) => {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (quoted) takeQuoted(byte)
      else take(byte)
    }
    if (deep > deepest) throw new ApiError(400, `The JSON is nested deeper than ${deepest} levels.`)
    if (values > mostValues) throw new ApiError(400, `The JSON holds more than ${mostValues} values.`)
  }
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const least = 1024
const pack = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
}
type Encoding = keyof typeof pack

/** A text of more than 1 kB in the best encoding that the caller accepts; null if it is sent uncompressed. */
export async function compressed(
  text: string,
  accept: string | null,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: Encoding } | null> {
  if (accept === null || text.length <= least) return null
  const encoding = encodingOf(accept)
  return encoding && { bytes: new Uint8Array(await pack[encoding](text)), encoding }
}

/** `br` before `gzip`, unless the caller gives it the weight 0 (RFC 9110, 12.5.3). */
function encodingOf(accept: string): Encoding | null {
  const refused = /;\s*q=0(\.0*)?\s*$/
  const taken = accept
    .toLowerCase()
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null
}

import { gzipSync } from 'node:zlib'

/** The smallest list that hides one holder among many, by the recommendation (Bitstring Status List 1.0, 16 KB). */
const listSize = 131_072

/** Spreads documents that were issued one after the other over the list; odd, so that no two share a place. */
const spread = 40_503

const placeOf = (id: number): { list: number; index: number } => ({
  list: Math.floor((id - 1) / listSize) + 1,
  index: ((id - 1) * spread) % listSize,
})

export const listAddress = (publicUrl: string, list: number): string => `${publicUrl}/api/v2/document_status/${list}`

/** Where a verifier finds whether the document was withdrawn or replaced. */
export function statusEntry(id: number, publicUrl: string) {
  const { list, index } = placeOf(id)
  const address = listAddress(publicUrl, list)
  return {
    ...{ id: `${address}#${index}`, type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
    ...{ statusListIndex: String(index), statusListCredential: address },
  }
}

/** The numbers of the documents of a list. */
export const rangeOf = (list: number): { first: number; last: number } => ({
  first: (list - 1) * listSize + 1,
  last: list * listSize,
})

/** The list as multibase of its compressed bits: only documents that are valid now have 0, whatever else was issued. */
export function encodedList(valid: readonly number[]): string {
  const bits = new Uint8Array(listSize / 8).fill(0xff)
  for (const id of valid) {
    const { index } = placeOf(id)
    const byte = index >> 3
    bits[byte] = (bits[byte] ?? 0) & ~(0x80 >> (index & 7))
  }
  return `u${gzipSync(bits).toString('base64url')}`
}

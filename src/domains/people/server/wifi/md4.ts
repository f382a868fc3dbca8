/**
 * MD4 (RFC 1320). It is not secure; it is needed because NT-Password, which MS-CHAPv2 uses on the Wi-Fi, is computed
 * with it and OpenSSL 3 no longer offers it.
 */
export function md4(message: Uint8Array): Buffer {
  const words = padded(message)
  let state: State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let at = 0; at < words.length; at += 16) state = block(state, words.subarray(at, at + 16))
  const digest = Buffer.alloc(16)
  for (const [at, word] of state.entries()) digest.writeUInt32LE(word >>> 0, at * 4)
  return digest
}

type State = [number, number, number, number]

function block(before: State, words: Uint32Array): State {
  let [a, b, c, d] = before
  for (const { mix, add, order, shifts } of rounds)
    order.forEach((index, step) => {
      const sum = (a + mix(b, c, d) + (words[index] ?? 0) + add) | 0
      const shift = shifts[step % 4] ?? 0
      const turned = (sum << shift) | (sum >>> (32 - shift))
      ;[a, b, c, d] = [d, turned, b, c]
    })
  return [(before[0] + a) | 0, (before[1] + b) | 0, (before[2] + c) | 0, (before[3] + d) | 0]
}

type Mix = (x: number, y: number, z: number) => number
type Round = { mix: Mix; add: number; order: readonly number[]; shifts: readonly number[] }

const rounds: readonly Round[] = [
  {
    mix: (x, y, z) => (x & y) | (~x & z),
    add: 0,
    order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    shifts: [3, 7, 11, 19],
  },
  {
    mix: (x, y, z) => (x & y) | (x & z) | (y & z),
    add: 0x5a827999,
    order: [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
    shifts: [3, 5, 9, 13],
  },
  {
    mix: (x, y, z) => x ^ y ^ z,
    add: 0x6ed9eba1,
    order: [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
    shifts: [3, 9, 11, 15],
  },
]

function padded(message: Uint8Array): Uint32Array {
  const bytes = Buffer.alloc(Math.ceil((message.length + 9) / 64) * 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  bytes.writeBigUInt64LE(BigInt(message.length) * 8n, bytes.length - 8)
  return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(at * 4))
}

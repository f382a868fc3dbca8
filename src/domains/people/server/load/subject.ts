import { createHash } from 'node:crypto'

/** The namespace of our user names (RFC 9562 §5.5): an arbitrary fixed UUID that must never change. */
const space = Buffer.from('5c1d0b3e9a6f4e52b7a80f2d41c96e73', 'hex')

/** The subject under which the embedded identity provider knows a user name: UUID version 5, the same on every machine. */
export function subjectOf(username: string): string {
  const hash = createHash('sha1').update(space).update(username).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

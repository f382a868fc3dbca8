import { randomInt } from 'node:crypto'
import { md4 } from './md4.ts'

/** Letters and digits that are hard to confuse when typed into a phone. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new secret for one device, such as `k7mp-x2vd-…`: 16 characters of 31, about 79 bits. */
export const newSecret = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')).join('-')

/** The hash that FreeRADIUS compares (NT-Password): MD4 of the secret in UTF-16LE, in uppercase hexadecimal digits. */
export const ntPassword = (secret: string): string => md4(Buffer.from(secret, 'utf16le')).toString('hex').toUpperCase()

/** The part of a Wi-Fi user name that identifies the device: ASCII only, because access points accept nothing else. */
export const deviceSlug = (device: string): string =>
  device
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30)
    .replace(/-+$/, '') || 'device'

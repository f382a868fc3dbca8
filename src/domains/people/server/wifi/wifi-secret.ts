import { randomInt } from 'node:crypto'
import { md4 } from './md4.ts'

/** Letters and digits that nobody mistakes for each other when typing them into a phone. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new secret of one device, as `k7mp-x2vd-…`: 16 signs of 31, some 79 bits. */
export const newSecret = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')).join('-')

/** The hash that FreeRADIUS compares (NT-Password): MD4 of the secret in UTF-16LE, in capital hexadecimal digits. */
export const ntPassword = (secret: string): string => md4(Buffer.from(secret, 'utf16le')).toString('hex').toUpperCase()

/** The part of a Wi-Fi user name that stands for a device: ASCII only, because access points know no other. */
export const deviceSlug = (device: string): string =>
  device
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30)
    .replace(/-+$/, '') || 'device'

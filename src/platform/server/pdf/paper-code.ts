import { randomInt } from 'node:crypto'

/** Characters that cannot be mistaken for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * A code by which anybody checks a printed document, as `7K2M-…`. With 80 bits it cannot be guessed, and each attempt
 * counts towards the rate limit of the address.
 */
export const newPaperCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')).join('-')

/** A typed code in the form in which it is stored; null if it is not a code. */
export function paperCodeIn(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return bare.length === 16 ? (bare.match(/.{4}/g)?.join('-') ?? null) : null
}

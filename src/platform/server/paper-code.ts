import { randomInt } from 'node:crypto'

/** Without signs that are taken for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code by which anybody checks a printed paper, as `7K2M-…`. 80 bits: nobody guesses one, and each attempt counts for the limit of the address. */
export const newPaperCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')).join('-')

/** A code as somebody has typed it, in the form in which it is kept; null where it is none. */
export function paperCodeIn(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return bare.length === 16 ? (bare.match(/.{4}/g)?.join('-') ?? null) : null
}

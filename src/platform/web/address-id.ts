import { NotFound } from '../contract/errors.ts'

/** The id that an address names; where something else stands there is no such thing. */
export function idIn(part: string): number {
  if (!/^[1-9]\d{0,9}$/.test(part)) throw new NotFound()
  return Number(part)
}

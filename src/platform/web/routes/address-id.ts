import { NotFound } from '../../contract/errors.ts'

/** The id in an address; anything else is answered with "not found". */
export function idIn(part: string): number {
  if (!/^[1-9]\d{0,9}$/.test(part)) throw new NotFound()
  return Number(part)
}

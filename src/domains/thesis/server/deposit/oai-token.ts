import * as z from 'zod/mini'
import { OaiError } from './oai-arguments.ts'

const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))
const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** Where a list goes on: its range, the last record of the page before, how many there were, and how many in all. */
const position = z.strictObject({
  from: z.optional(moment),
  until: z.optional(moment),
  faculty: z.optional(id),
  after: z.strictObject({ stamp: moment, id }),
  cursor: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  total: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
})
export type OaiPosition = z.output<typeof position>

/** A token holds all that it stands for, so it does not expire; it grants nothing that a list does not. */
export const tokenOf = (at: OaiPosition): string => Buffer.from(JSON.stringify(at)).toString('base64url')

export function positionIn(token: string): OaiPosition {
  const read = position.safeParse(parsed(token))
  if (!read.success || Number.isNaN(Date.parse(read.data.after.stamp)))
    throw new OaiError('badResumptionToken', 'This token was not given by this list.')
  return read.data
}

function parsed(token: string): unknown {
  if (token.length > 500) return null
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

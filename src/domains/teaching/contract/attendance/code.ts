import * as z from 'zod/mini'
import { count, localizedRequired } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'

export const countings = ['PRESENT', 'LATE', 'ABSENT', 'EXCUSED', 'NEUTRAL'] as const
export type Counting = (typeof countings)[number]

/** One to three capital letters or digits; the first is its key on the keyboard. */
export const codeLetters = z.string().check(z.minLength(1), z.regex(/^[A-Z0-9]{1,3}$/, { error: 'code' }))

const written = {
  code: codeLetters,
  label: localizedRequired(60),
  countsAs: z.enum(countings),
  /** The share of the session that counts as attended. */
  weight: z.number().check(z.minimum(0), z.maximum(1)),
  /** Whether students may set it themselves when they check in. */
  selfSelectable: z.boolean(),
  /** Whether the lecturer is reminded to ask for a proof. */
  needsProof: z.boolean(),
  position: count(),
}

/** A kind of presence or absence; the Registry maintains the list. */
export const AttendanceCode = resource({
  type: 'AttendanceCode',
  path: '/api/v2/attendance_codes',
  about: 'A code of attendance: its letters, its name, and what it counts as.',
  fields: written,
  create: z.strictObject(written),
  update: z.partial(z.strictObject(written)),
  order: ['position', 'code'],
  ifMatch: 'required',
})

import * as z from 'zod/mini'
import { text } from '#platform/contract/fields.ts'

/** A code as people type it. */
export const codeInput = z.strictObject({ code: text(20) })

/** The six digits of a typed code, with or without spaces and also from a Chinese keyboard; null when it is no code. */
export function digitsOf(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Where a code went, in part only: enough to know the mailbox or telephone by. */
export const codeSent = z.object({ by: z.enum(['mail', 'sms']), to: z.string(), expiresAt: z.string() })

export const codeChecked = z.object({ verified: z.boolean(), triesLeft: z.int() })

export const contactsConfirmed = z.object({ confirmed: z.int(), confirmedAt: z.string() })

import * as z from 'zod/mini'

/** The six digits of a code as people type them, with or without spaces. */
export const codeInput = z.strictObject({
  code: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(20)),
      z.transform((typed) => typed.replace(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{6}$/, { error: 'code' })),
  ),
})

/** Where a code went, in part only: enough to know the mailbox or telephone by. */
export const codeSent = z.object({ by: z.enum(['mail', 'sms']), to: z.string(), expiresAt: z.string() })

export const codeChecked = z.object({ verified: z.boolean(), triesLeft: z.int() })

export const contactsConfirmed = z.object({ confirmed: z.int(), confirmedAt: z.string() })

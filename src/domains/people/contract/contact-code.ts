import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { text } from '#platform/contract/fields.ts'
import { plainCode } from '#platform/contract/values/plain.ts'
import { UserContact } from './contact.ts'

/** The six digits of a typed code, with or without spaces, also as full-width digits; null when it is no code. */
export function digitsOf(typed: string): string | null {
  const digits = plainCode(typed)
  return /^\d{6}$/.test(digits) ? digits : null
}

const contact = { '@id': z.string(), '@type': z.literal(UserContact.type) }

export const sendCode = endpoint('POST', '/api/v2/user_contacts/:id/send_code', {
  ownSignIn: true,
  about: 'Sends a code of six digits to one’s own mobile or mailbox; good for ten minutes and five tries.',
  /** Where the code was sent, partly masked: enough to recognise the mailbox or telephone. */
  answer: z.object({ ...contact, by: z.enum(['mail', 'sms']), to: z.string(), expiresAt: z.string() }),
})

export const verifyContact = endpoint('POST', '/api/v2/user_contacts/:id/verify', {
  ownSignIn: true,
  about: 'Verifies a contact by the code that was sent; a wrong code is answered with the tries that are left.',
  /** The code as typed. */
  body: z.strictObject({ code: text(20) }),
  answer: z.object({ ...contact, verified: z.boolean(), triesLeft: z.int() }),
})

export const confirmContacts = endpoint('POST', '/api/v2/user_contacts/confirm', {
  about: 'Confirms that all of one’s own contacts are still right, which is asked for once a year.',
  answer: z.object({ ...contact, confirmed: z.int(), confirmedAt: z.string() }),
})

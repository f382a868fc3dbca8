import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

const name = z.string().check(z.regex(/^[a-zA-Z-]{1,40}$/))

/** A topic of mails that a person may do without, by its key in the `mailTopics` words of its domain. */
const choice = { domain: name, topic: name, byMail: z.boolean() }
export type MailChoice = z.output<z.ZodMiniObject<typeof choice>>

export const mailChoices = endpoint('GET', '/api/v2/mail_choices', {
  about: 'The topics of mails that the person may do without, and which of them they receive.',
  answer: z.object({ 'hydra:member': z.array(z.object(choice)) }),
})

export const chooseMail = endpoint('PUT', '/api/v2/mail_choices', {
  about: 'Chooses whether the person receives the mails of a topic.',
  body: z.strictObject(choice),
  answer: z.object({ '@type': z.literal('MailChoice'), ...choice }),
})

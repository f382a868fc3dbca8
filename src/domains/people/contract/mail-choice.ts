import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

const name = z.string().check(z.regex(/^[a-zA-Z-]{1,40}$/))

/** How the mails of a topic reach a person: each at once, together once a day, or not at all. */
export const deliveries = ['now', 'daily', 'never'] as const
export type Delivery = (typeof deliveries)[number]

/** A topic of mails about which a person decides, by its key in the `mailTopics` words of its domain. */
const choice = { domain: name, topic: name, delivery: z.enum(deliveries) }

/** `isNeeded` mails always arrive, so they cannot be declined. */
const shownChoice = z.object({ ...choice, isNeeded: z.boolean() })
export type MailChoice = z.output<typeof shownChoice>

export const mailChoices = endpoint('GET', '/api/v2/mail_choices', {
  about: 'The topics of mails about which the person decides, and how they receive each of them.',
  answer: z.object({ 'hydra:member': z.array(shownChoice) }),
})

export const chooseMail = endpoint('PUT', '/api/v2/mail_choices', {
  about: 'Chooses how the person receives the mails of a topic: at once, in the daily digest, or not at all.',
  body: z.strictObject(choice),
  answer: z.object({ '@type': z.literal('MailChoice'), ...choice }),
})

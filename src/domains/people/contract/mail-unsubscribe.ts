import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

/** The topic of a link to unsubscribe; `platform` `digest` is the daily digest. */
const topic = z.object({
  '@type': z.literal('MailTopic'),
  domain: z.string(),
  topic: z.string(),
  /** Whether such mails are sent no longer. */
  ended: z.boolean(),
})

/** The page that a mail names; it shows the topic and asks for a confirmation, so that a scanner of links changes nothing. */
export const unsubscribePage = (token: string): string => `/my/unsubscribe/${token}`

export const openUnsubscribe = endpoint('GET', '/api/v2/mail_unsubscribes/:token', {
  about: 'Leads to the page on which the reader of a mail confirms that they unsubscribe. Nothing changes by it.',
  answer: 'headers',
})

export const unsubscribe = endpoint('POST', '/api/v2/mail_unsubscribes/:token', {
  about: 'Ends the mails of a topic to a person by the address in one of them (RFC 8058). Needs no session.',
  answer: topic,
})

export const unsubscribeTopic = endpoint('GET', '/api/v2/mail_unsubscribes/:token/topic', {
  about: 'The topic from which the address in a mail unsubscribes.',
  answer: topic,
})

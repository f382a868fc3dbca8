import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** The time of day at which the digest is sent, in the time zone of its reader. */
export const digestTime = '07:00'

/** The clock by which a person receives mails: their time zone, and the hours in which none is sent. */
const hours = z.strictObject({
  timeZone: z.string().check(z.regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/), z.maxLength(60)),
  /** From when until when, across midnight too; null if mails are sent at any hour. */
  quiet: z.nullable(z.strictObject({ from: time, until: time })),
})
export type MailHours = z.output<typeof hours>

export const mailHours = endpoint('GET', '/api/v2/mail_hours', {
  about: 'The time zone of the person for mails, and their quiet hours.',
  answer: z.object({ '@type': z.literal('MailHours'), ...hours.def.shape }),
})

export const changeMailHours = endpoint('PUT', '/api/v2/mail_hours', {
  about: 'Changes the time zone of the person for mails and their quiet hours, in which no mail is sent to them.',
  body: hours,
  answer: z.object({ '@type': z.literal('MailHours'), ...hours.def.shape }),
})

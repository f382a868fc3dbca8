import { mailQueued } from '../../contract/event.ts'
import { listen, type OwnedListener } from '../background/events.ts'
import type { Log } from '../log.ts'
import type { Say } from '../words/words.ts'
import { deliver, type Senders } from './deliver.ts'
import { type MailRules, plainMailRules } from './mail-rules.ts'
import { openSms } from './sms.ts'
import { openSmtp } from './smtp.ts'

export { sweep } from './deliver.ts'
export { digestTemplate, sendDigests } from './digest.ts'
export type { HoldableLetter, IsMailCurrent, LetterToSend, MailHold, MailRules } from './mail-rules.ts'
export { type Mail, mail, mailAgain, mailAll } from './message.ts'

/** The settings of outgoing mail and text messages. */
export type MailSettings = { smtpUrl: string | undefined; mailFrom: string; smsUrl: string | undefined }
type Parts = { say: Say; log: Log; universityName: string; publicUrl: string; rules?: Partial<MailRules> }

/** Delivers the mails of the outbox as they are written: five at once, with retries until they expire. */
export function mailRoom({ smtpUrl, mailFrom, smsUrl }: MailSettings, parts: Parts): OwnedListener {
  const footer = `${parts.universityName}\n${parts.publicUrl}/my`
  const senders: Senders = {
    mail: smtpUrl ? openSmtp({ url: smtpUrl, from: mailFrom, footer }) : null,
    sms: smsUrl ? openSms(smsUrl) : null,
  }
  return mailListener(senders, parts)
}

/** The pauses grow from two seconds to an hour; retries end when the mail expires, not after a number of tries. */
const patience = { retryLimit: 500, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 600 }

/** The same with other senders, for tests. */
export const mailListener = (
  senders: Senders,
  { say, log, publicUrl: portal, rules }: Omit<Parts, 'universityName'>,
): OwnedListener => ({
  ...listen(mailQueued, ({ id }, ctx) =>
    deliver(ctx, id, { senders, say, log, portal, rules: { ...plainMailRules, ...rules } }),
  ),
  ...{ owner: 'mail', queue: patience, atOnce: 5 },
})

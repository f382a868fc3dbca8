import { once } from '../../contract/once.ts'
import { oneLine } from './preview.ts'
import { type Letter, RefusedForGood, type Sender } from './sender.ts'

type Needs = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  /** `My University <no-reply@example.edu>`. */
  from: string
  /** The text below every mail. */
  footer: string
  /** The timeout for each answer of the server; a mail takes at most three times as long. */
  patienceMs?: number
}

/** Sends mails over SMTP, each over a connection of its own; the library is loaded for the first of them. */
export function openSmtp({ url, from, footer, patienceMs = 20_000 }: Needs): Sender {
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const safe = { disableFileAccess: true, disableUrlAccess: true }
  const transport = once(async () => (await import('nodemailer')).createTransport({ url, ...patience, ...safe }))
  const domain = domainOf(from)
  return async (letter) => {
    if (!isAddress(letter.to)) throw new RefusedForGood('This is not one e-mail address.')
    const way = await transport()
    const signal = AbortSignal.timeout(3 * patienceMs)
    await way
      .sendMail({ ...headersOf(letter, domain), from, text: `${letter.text}\n\n-- \n${footer}`, signal })
      .catch(tell)
  }
}

function headersOf({ messageId, to, replyTo, language, subject, unsubscribe, calendar }: Letter, domain: string) {
  return {
    to: { name: '', address: to },
    ...(replyTo !== null && isAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(subject),
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'appointment.ics', content: calendar.file } }),
    messageId: `<${messageId}@${domain}>`,
    // RFC 3834: automatic replies are not sent to a mail that no person has written.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(unsubscribe !== null && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** One address and nothing else: no list, no name, no line break. */
export const isAddress = (text: string): boolean =>
  /^[^\s\p{Cc}<>(),;:"[\]\\@]{1,64}@[^\s\p{Cc}<>(),;:"[\]\\@]{1,189}$/u.test(text)

export const domainOf = (from: string): string => /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost'

type SmtpError = Error & { responseCode?: number; command?: string }

/**
 * A 5xx to the recipient or the content is permanent (RFC 5321 4.2.1); any other error is a problem of the server or
 * the connection.
 */
function tell(error: SmtpError): never {
  const last = (error.responseCode ?? 0) >= 500 && ['RCPT TO', 'DATA'].includes(error.command ?? '')
  throw last ? new RefusedForGood(error.message) : error
}

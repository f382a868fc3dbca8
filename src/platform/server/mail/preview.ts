import type { Say } from '../words/words.ts'
import type { MailRow } from './message.ts'

type MailContent = Pick<MailRow, 'channel' | 'language' | 'domain' | 'template' | 'values'>

/** A mail as the person reads it, in the person's language; a text message has no subject. Throws if it has no text. */
export function preview(say: Say, { channel, language, domain, template, values }: MailContent): Preview {
  const word = (part: string) => {
    const key = `mail.${template}.${part}`
    const text = say(language, domain, key, values)
    if (text === key) throw new Error(`The letter ${domain}.${template} has no ${part}.`)
    return text
  }
  if (channel === 'sms') return { subject: '', text: word('sms') }
  return { subject: oneLine(word('subject')), text: word('text') }
}
export type Preview = { subject: string; text: string }

/** Removes line breaks and other control characters, so that a value cannot add a header (CWE-93). */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

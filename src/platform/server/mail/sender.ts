import type { Language } from '../../contract/words.ts'
import type { CalendarPart } from './message.ts'

/** A finished mail, ready to be sent. */
export type Letter = {
  messageId: string
  to: string
  replyTo: string | null
  language: Language
  subject: string
  text: string
  /** Where its reader unsubscribes from such mails with one request (RFC 8058). */
  unsubscribe: string | null
  /** The appointment that it brings to its reader's calendar. */
  calendar: CalendarPart | null
}

/** Sends one mail. Throws {@link RefusedForGood} if another try is useless, anything else if it may help. */
export type Sender = (letter: Letter) => Promise<void>

/** The receiving server has refused this mail permanently. */
export class RefusedForGood extends Error {}

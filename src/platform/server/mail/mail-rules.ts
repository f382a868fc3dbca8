import type { WorkCtx } from '../background/work.ts'

/** A mail that is about to be sent, as its domain knows it. */
export type LetterToSend = { id: number; domain: string; template: string; personId: number | null }

/** Whether the content of a mail is still true. */
export type IsMailCurrent = (letter: LetterToSend, ctx: WorkCtx) => Promise<boolean>

/** A mail with what limits how long it may be held; one with a secret is never held. */
export type HoldableLetter = LetterToSend & { expiresAt: Date }

/** Until when a mail is held, and whether it is then sent in one digest with others of its reader. */
export type MailHold = { until: Date; together: boolean }

/** What is asked about each mail before it is sent. */
export type MailRules = {
  isCurrent: IsMailCurrent
  /** By the wishes of its reader; null if it is sent now. */
  holdOf: (letter: HoldableLetter, ctx: WorkCtx) => Promise<MailHold | null>
  /** The address at which its reader unsubscribes with one request (RFC 8058); null if they may not. */
  unsubscribeAddressOf: (letter: LetterToSend, ctx: WorkCtx) => Promise<string | null>
}

/** Everything is sent at once, and nobody can unsubscribe: for mails without readers who have wishes. */
export const plainMailRules: MailRules = {
  isCurrent: () => Promise.resolve(true),
  holdOf: () => Promise.resolve(null),
  unsubscribeAddressOf: () => Promise.resolve(null),
}

import type { Language } from '../../contract/words.ts'

/** A finished letter on its way out. */
export type Letter = {
  messageId: string
  to: string
  replyTo: string | null
  language: Language
  subject: string
  text: string
}

/** Hands one letter over. Throws {@link RefusedForGood} when trying again is useless, anything else when it may help. */
export type Sender = (letter: Letter) => Promise<void>

/** The other side has said that it will never take this letter. */
export class RefusedForGood extends Error {}

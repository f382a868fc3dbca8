import { contribution } from '../../contract/contribution.ts'

/** Sends what pages store on the device under names with this beginning, once such a page was left. */
export type Sender = {
  prefix: string
  /** The code that sends what is stored under a name, and stores what is left of it; it throws `NotReached`. */
  load: () => Promise<{ send: (name: string) => Promise<void> }>
}

export const senders = contribution<Sender>()

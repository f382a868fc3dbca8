import { type Readable, storeOf } from '../ui/store.ts'

/** Why the page asks the person to sign in: the session ended, or an action requires a recent sign-in. */
export type Ended = {
  why: 'expired' | 'fresh'
  /** A write is waiting for the sign-in, so the person must not leave the page. */
  write: boolean
}

const ended = storeOf<Ended | null>(null)
let waiting: PromiseWithResolvers<void> | null = null

/** Non-null while the page waits for the person to sign in again; the page and its forms stay. */
export const watchedEnd: Readable<Ended | null> = ended

/** Asks the person to sign in again; resolves when done, so that the request can be repeated. */
export function askToSignInAgain({ why, write }: Ended): Promise<void> {
  waiting ??= Promise.withResolvers<void>()
  const known = ended.get()
  ended.set({ why: known?.why ?? why, write: write || (known?.write ?? false) })
  return waiting.promise
}

/** The person has signed in again: the waiting requests continue. */
export function goOn() {
  waiting?.resolve()
  waiting = null
  ended.set(null)
}

import { type Readable, storeOf } from './ui/store.ts'

/** Why the person is asked to sign in over the page: the session ended, or an act needs a sign-in of just now. */
export type Ended = {
  why: 'expired' | 'fresh'
  /** A write waits for it, so the page must not be left. */
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

/** The person is signed in again: what waited goes on. */
export function goOn() {
  waiting?.resolve()
  waiting = null
  ended.set(null)
}

import { storeOf } from '../ui/store.ts'

/** Something that a person has entered on this device and that the server does not have. */
export type Unsent = {
  /** Its name on the device, without the person: it decides who sends it. */
  name: string
  /** When it was entered. */
  at: string
  /** The address and the title of the page on which it was entered. */
  page: string
  title: string
  /** How many values are sent without a further act; 0 for a draft, which is submitted on its page. */
  waiting: number
  /** How many of them need the person: somebody else has changed them, or the server does not accept them. */
  toDecide: number
  /** Why the server refuses all of it, in its words. */
  refusal: string | null
}

/** What this person has on this device, the oldest first. It is kept up to date by `watchUnsent`. */
export const unsent = storeOf<readonly Unsent[]>([])

/** False while what is on the device cannot be sent, although the device has a network. */
export const isReached = storeOf(true)

/** Those that need the person, or cannot be sent: an open page shows its own. */
export const troubled = (all: readonly Unsent[], reached: boolean): readonly Unsent[] =>
  all.filter(
    (one) => one.waiting > 0 && !isOpenPage(one.name) && (one.refusal !== null || one.toDecide > 0 || !reached),
  )

const openPages = new Map<string, number>()
const changes = storeOf(0)
const changed = () => changes.set(changes.get() + 1)

/** Changes whenever a page that sends its own values is opened or left. */
export const pageChanges = changes

export const isOpenPage = (name: string): boolean => openPages.has(name)

/** An open page sends what is stored under its name by itself, until it calls the returned function. */
export function holdPage(name: string): () => void {
  openPages.set(name, (openPages.get(name) ?? 0) + 1)
  changed()
  return () => {
    const others = (openPages.get(name) ?? 1) - 1
    if (others > 0) openPages.set(name, others)
    else openPages.delete(name)
    changed()
  }
}

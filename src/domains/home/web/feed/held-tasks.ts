import { type Store, storeOf } from '#platform/web/ui/store.ts'

/** The subjects of tasks that were done in the list and can still be undone: no list shows them meanwhile. */
export const heldTasks: Store<ReadonlySet<string>> = storeOf<ReadonlySet<string>>(new Set())

export const hold = (subject: string): void => heldTasks.set(new Set([...heldTasks.get(), subject]))

export const release = (subject: string): void =>
  heldTasks.set(new Set([...heldTasks.get()].filter((one) => one !== subject)))

import { type Readable, storeOf } from '../ui/store.ts'

const reason = storeOf<string | null>(null)

/** Why an administrator writes while acting as someone else; kept in memory only and sent with each write. */
export const statedReason = (): string | null => reason.get()

export const stateReason = (next: string | null) => reason.set(next?.trim() || null)

/** The reason as a store that components can subscribe to. */
export const watchedReason: Readable<string | null> = reason

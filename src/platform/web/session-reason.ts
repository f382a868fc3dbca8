import { storeOf, useStore } from './ui/store.ts'

const reason = storeOf<string | null>(null)

/** Why an administrator writes while acting as someone else; kept in memory only and sent with each write. */
export const statedReason = (): string | null => reason.get()

export const stateReason = (next: string | null) => reason.set(next?.trim() || null)

export const useReason = (): string | null => useStore(reason)

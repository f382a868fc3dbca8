import { useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

/** The value of a store; the part is drawn again when it changes. Apart from stores, because the entry has no React. */
export const useStore = <T>(store: Readable<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get)

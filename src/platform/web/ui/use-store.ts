import { useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

/**
 * The value of a store; the component is rendered again when it changes. Separate from store.ts, because the entry does
 * not load React.
 */
export const useStore = <T>(store: Readable<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get)

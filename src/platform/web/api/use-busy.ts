import { useEffect } from 'react'
import { storeOf } from '../ui/store.ts'
import { useStore } from '../ui/use-store.ts'
import { watchedLate } from './api-busy.ts'

const hiders = storeOf(0)

/** Whether the loading indicator is shown. */
export function useBusy(): boolean {
  const isLate = useStore(watchedLate)
  return useStore(hiders) === 0 && isLate
}

/** Hides the loading indicator while the component is shown: the not-found page has none (specification §2). */
export function useNoBusy() {
  useEffect(() => {
    hiders.set(hiders.get() + 1)
    return () => hiders.set(hiders.get() - 1)
  }, [])
}

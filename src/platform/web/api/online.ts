import { useSyncExternalStore } from 'react'

/** False while the device has no network. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine)

function listen(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

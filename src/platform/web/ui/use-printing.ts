import { flushSync } from 'react-dom'
import type { Readable } from './store.ts'
import { useStore } from './use-store.ts'

/** Between these two events the page is as it goes on paper. */
let isPrinting = false

const printing: Readable<boolean> = {
  get: () => isPrinting,
  subscribe: (listener) => {
    const tell = ({ type }: Event) => {
      isPrinting = type === 'beforeprint'
      // The browser lays the pages out as soon as this returns.
      flushSync(listener)
    }
    addEventListener('beforeprint', tell)
    addEventListener('afterprint', tell)
    return () => {
      removeEventListener('beforeprint', tell)
      removeEventListener('afterprint', tell)
    }
  },
}

/** True while the page is printed, for what the screen folds or leaves out of sight and paper shows as a whole. */
export const usePrinting = (): boolean => useStore(printing)

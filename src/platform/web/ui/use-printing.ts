import { flushSync } from 'react-dom'
import type { Readable } from './store.ts'
import { useStore } from './use-store.ts'

/** Between these two events the page is laid out for paper. */
let isPrinting = false

const printing: Readable<boolean> = {
  get: () => isPrinting,
  subscribe: (listener) => {
    const tell = ({ type }: Event) => {
      isPrinting = type === 'beforeprint'
      // The browser lays out the pages as soon as this returns.
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

/** True while the page is printed, for content that the screen collapses or hides and paper shows completely. */
export const usePrinting = (): boolean => useStore(printing)

import type { Readable } from './store.ts'
import { useStore } from './use-store.ts'

type Breakpoint = 600 | 1024 | 1440

const widths: Record<Breakpoint, Readable<boolean>> = {
  600: widthFrom(600),
  1024: widthFrom(1024),
  1440: widthFrom(1440),
}

/** True from a breakpoint on, for what a smaller screen does not draw at all instead of hiding it. */
export const useWidth = (from: Breakpoint): boolean => useStore(widths[from])

function widthFrom(from: Breakpoint): Readable<boolean> {
  const query = () => matchMedia(`(min-width: ${from}px)`)
  return {
    get: () => query().matches,
    subscribe: (listener) => {
      const watched = query()
      watched.addEventListener('change', listener)
      return () => watched.removeEventListener('change', listener)
    },
  }
}

import type { Readable } from './store.ts'
import { useStore } from './use-store.ts'

type Breakpoint = 600 | 1024 | 1440

const known = new Map<Breakpoint, Readable<boolean>>()

/** True from a breakpoint on, for what a smaller screen does not draw at all instead of hiding it. */
export const useWidth = (from: Breakpoint): boolean => useStore(known.get(from) ?? watched(from))

function watched(from: Breakpoint): Readable<boolean> {
  const query = matchMedia(`(min-width: ${from}px)`)
  const width: Readable<boolean> = {
    get: () => query.matches,
    subscribe: (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
  }
  known.set(from, width)
  return width
}

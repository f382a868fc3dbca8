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

/** All parts of a page watch one list of the browser: each new one makes it lay the page out. */
function widthFrom(from: Breakpoint): Readable<boolean> {
  const query = () => matchMedia(`(min-width: ${from}px)`)
  let [watched, watchers]: [MediaQueryList | null, number] = [null, 0]
  return {
    get: () => (watched ?? query()).matches,
    subscribe: (listener) => {
      const list = watched ?? query()
      watched = list
      watchers++
      list.addEventListener('change', listener)
      return () => {
        list.removeEventListener('change', listener)
        watchers--
        if (watchers === 0) watched = null
      }
    },
  }
}

import type { Readable } from './store.ts'
import { useStore } from './use-store.ts'

type Breakpoint = 600 | 1024 | 1440

const widths: Record<Breakpoint, Readable<boolean>> = {
  600: widthFrom(600),
  1024: widthFrom(1024),
  1440: widthFrom(1440),
}

/** True from a breakpoint on, for content that a smaller screen does not render at all instead of hiding it. */
export const useWidth = (from: Breakpoint): boolean => useStore(widths[from])

/** The same outside of components, at this moment. */
export const isFrom = (from: Breakpoint): boolean => widths[from].get()

/** All components of a page share one media query list: each new one makes the browser lay out the page. */
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

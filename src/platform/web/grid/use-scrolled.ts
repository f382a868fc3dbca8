import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useState } from 'react'
import { flushSync } from 'react-dom'

type Box = Virtualizer<HTMLElement, Element>
type Tell = (offset: number, isScrolling: boolean) => void

/**
 * The scroll offset of a box, for its rows and its columns together: one listener reads both before anything is
 * rendered, and both are rendered at once. With its own listener each virtualizer would render separately, and force
 * another layout for the other one; and its "is scrolling" state, which the grid does not show, would render the grid
 * two more times.
 */
export function useScrolled(box: RefObject<HTMLElement | null>) {
  const [scrolled] = useState(() => {
    const told = new Map<Box, Tell>()
    const tell = () => {
      const { scrollTop = 0, scrollLeft = 0 } = box.current ?? {}
      for (const [{ options }, one] of told) one(options.horizontal ? scrollLeft : scrollTop, false)
    }
    let isAhead = false
    const listen = () => {
      if (isAhead) startTransition(tell)
      else flushSync(tell)
      isAhead = false
    }
    return {
      /**
       * Reports the scroll offset now, before the browser's event, so that it is rendered together with the cause of
       * the scrolling.
       */
      tell,
      /**
       * Everything that the next scrolling makes visible is rendered already: rendering what lies beyond can wait until
       * then.
       */
      isAhead: () => {
        isAhead = true
      },
      observe: (of: Box, one: Tell) => {
        if (told.size === 0) of.scrollElement?.addEventListener('scroll', listen, { passive: true })
        told.set(of, one)
        return () => {
          told.delete(of)
          if (told.size === 0) of.scrollElement?.removeEventListener('scroll', listen)
        }
      },
    }
  })
  return scrolled
}

import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useState } from 'react'
import { flushSync } from 'react-dom'

type Box = Virtualizer<HTMLElement, Element>
type Tell = (offset: number, isScrolling: boolean) => void

/**
 * How far a box is scrolled, for its rows and its columns together: one listener reads both before anything is drawn,
 * and both are drawn at once. Each virtualizer's own listener would draw alone, and make the other one measure again;
 * and "is scrolling" would draw the grid twice more, which nothing in it shows.
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
      /** Tells how far the box is scrolled now, before the browser does, so that it is drawn with what scrolled it. */
      tell,
      /** All that the next scrolling brings into sight is drawn already: what comes after it can wait until that is seen. */
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

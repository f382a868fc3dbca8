import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * True if the table is wider than its container. Only then does its box scroll by itself; otherwise the page scrolls,
 * and the head sticks below the top bar.
 */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const table = element.querySelector('table')
      setOver(table !== null && table.offsetWidth > element.clientWidth + 1)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    for (const child of element.children) watch.observe(child)
    measure()
    return () => watch.disconnect()
  }, [box])
  return over
}

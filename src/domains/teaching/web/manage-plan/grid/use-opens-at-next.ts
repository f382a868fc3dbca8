import { type RefObject, useEffect } from 'react'

/** Scrolls to the next session when the page opens, if it is below the visible part. */
export function useOpensAtNext(plan: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const next = plan.current?.querySelector('[data-next]')
    if (next && scrollY === 0 && next.getBoundingClientRect().bottom > innerHeight)
      next.scrollIntoView({ block: 'center' })
  }, [plan])
}

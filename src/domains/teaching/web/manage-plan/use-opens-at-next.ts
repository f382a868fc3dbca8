import { type RefObject, useEffect } from 'react'

/** The plan opens where the next session stands, where that lies below what is seen at first. */
export function useOpensAtNext(plan: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const next = plan.current?.querySelector('[data-next]')
    if (next && scrollY === 0 && next.getBoundingClientRect().bottom > innerHeight)
      next.scrollIntoView({ block: 'center' })
  }, [plan])
}

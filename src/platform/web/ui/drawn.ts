import { useEffect } from 'react'

/** Says, once, that the first screen is painted: now our own fonts may come. */
export function useDrawn(): void {
  useEffect(() => {
    requestAnimationFrame(() => setTimeout(() => document.documentElement.setAttribute('data-drawn', '')))
  }, [])
}

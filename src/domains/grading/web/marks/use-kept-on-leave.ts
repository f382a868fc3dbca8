import { useEffect, useEffectEvent } from 'react'

/** Saves the text being typed when the page is left, so that closing the tab loses nothing. */
export function useKeptOnLeave(keep: () => void): void {
  const leave = useEffectEvent(keep)
  useEffect(() => {
    const left = () => leave()
    addEventListener('pagehide', left)
    return () => removeEventListener('pagehide', left)
  }, [])
}

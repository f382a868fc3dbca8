import { useEffect, useEffectEvent } from 'react'

/** Keeps what is being typed when the page is left, so that nothing goes with its tab. */
export function useKeptOnLeave(keep: () => void): void {
  const leave = useEffectEvent(keep)
  useEffect(() => {
    const left = () => leave()
    addEventListener('pagehide', left)
    return () => removeEventListener('pagehide', left)
  }, [])
}

import { useRef } from 'react'

/** An answer that took longer (ms) makes people press again. */
const longWait = 1_000
/** So long (ms) nobody has read what opened just now. */
const glance = 700

/** One decision at a time; and after a long wait a moment in which a key that was pressed again decides nothing. */
export function useOneDecision() {
  const busy = useRef(false)
  const quietUntil = useRef(0)
  return {
    /** Does nothing while a decision is on its way. */
    run: async (work: () => Promise<void>): Promise<void> => {
      if (busy.current) return
      busy.current = true
      const began = Date.now()
      try {
        await work()
      } finally {
        busy.current = false
        if (Date.now() - began > longWait) quietUntil.current = Date.now() + glance
      }
    },
    isTooSoon: (): boolean => Date.now() < quietUntil.current,
  }
}

import { useRef } from 'react'

/** After a response that takes longer (ms) people press the key again. */
const longWait = 1_000
/** Within this time (ms) nobody can have read the item that has just opened. */
const glance = 700

/** One decision at a time; and after a slow response a moment in which a repeated key press decides nothing. */
export function useOneDecision() {
  const busy = useRef(false)
  const quietUntil = useRef(0)
  return {
    /** Does nothing while a decision is being sent. */
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

import { useEffect } from 'react'
import { storeOf, useStore } from './ui/store.ts'

const delayMs = 300
const late = storeOf(false)
const hiders = storeOf(0)
let running = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** True when requests have been running for 300 ms: shorter work shows nothing. */
export function useBusy(): boolean {
  const isLate = useStore(late)
  return useStore(hiders) === 0 && isLate
}

/** Hides the loading indicator while the component is shown: the not-found page has none (specification §2). */
export function useNoBusy() {
  useEffect(() => {
    hiders.set(hiders.get() + 1)
    return () => hiders.set(hiders.get() - 1)
  }, [])
}

/** Counts a piece of work as running until it settles. */
export async function busyWith<T>(work: Promise<T>): Promise<T> {
  running += 1
  timer ??= setTimeout(() => late.set(true), delayMs)
  try {
    return await work
  } finally {
    running -= 1
    if (running === 0) rest()
  }
}

function rest() {
  clearTimeout(timer)
  timer = undefined
  late.set(false)
}

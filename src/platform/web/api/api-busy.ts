import { type Readable, storeOf } from '../ui/store.ts'

const delayMs = 300
const late = storeOf(false)
let running = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** True when requests have been running for 300 ms: shorter ones show no indicator. */
export const watchedLate: Readable<boolean> = late

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

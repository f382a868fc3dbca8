import { deviceKey } from './session-store.ts'

/**
 * A number by which this browser is known again, whoever is signed in: it says nothing about anybody. Where the browser
 * keeps nothing, it is new each time.
 */
export function deviceId(): string {
  try {
    const kept = localStorage.getItem(deviceKey)
    if (kept) return kept
    const made = crypto.randomUUID()
    localStorage.setItem(deviceKey, made)
    return made
  } catch {
    return crypto.randomUUID()
  }
}

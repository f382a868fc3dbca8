import { deviceKey } from './api/session-store.ts'

/**
 * A number that identifies this browser, whoever is signed in: it reveals nothing about a person. If the browser cannot
 * store it, it is new each time.
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

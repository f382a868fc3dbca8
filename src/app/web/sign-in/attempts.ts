/** Where the answer of an attempt arrives: in the page itself, in a second window, or in a hidden frame. */
export type Mode = 'page' | 'window' | 'silent'
/** What is stored with the state of an attempt, in this tab only; the path is never part of the state itself. */
export type SignInAttempt = { path: string; mode: Mode; guest: boolean }

export const attemptPrefix = 'oidc.'
export const attemptMinutes = 10

/** The attempt of this tab to which a callback belongs; null if the state is unknown, used, or too old. */
export function attemptOf(state: string): SignInAttempt | null {
  const stored = storedAttempt(state)
  const ageSeconds = Date.now() / 1000 - (stored?.created ?? 0)
  return stored && ageSeconds < attemptMinutes * 60 ? stored.data : null
}

/** Where an attempt of this tab leads back to, even if it is too old to be finished. */
export const pathOfAttempt = (state: string): string => storedAttempt(state)?.data.path ?? '/'

function storedAttempt(state: string): { created: number; data: SignInAttempt } | null {
  try {
    return JSON.parse(sessionStorage.getItem(attemptPrefix + state) ?? 'null')
  } catch {
    return null
  }
}

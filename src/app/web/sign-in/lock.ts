/** Runs the work while no other tab of this browser renews a session. */
export const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('session-renewal', work)

const inUse = 'session-in-use'

/** Lets tabs opened later know that a tab has a session to share; the browser releases it with the tab. */
export function announceSession(): void {
  void navigator.locks.request(inUse, { mode: 'shared' }, () => new Promise<never>(() => undefined))
}

/** Whether another tab of this browser has a session, so that it is worth waiting for an answer. */
export async function sessionIsInUse(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === inUse)
}

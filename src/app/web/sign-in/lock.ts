/** Runs the work while no other tab of this browser renews a session. */
export const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('session-renewal', work)

const inUse = 'session-in-use'

/** Lets tabs opened later know that one can be asked for its session; the browser forgets it with the tab. */
export function announceSession(): void {
  void navigator.locks.request(inUse, { mode: 'shared' }, () => new Promise<never>(() => undefined))
}

/** True while another tab of this browser has a session: then an answer is worth waiting for. */
export async function sessionIsInUse(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === inUse)
}

/** Runs the work while no other tab of this browser renews a session. */
export const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('session-renewal', work)

const key = 'sign-in-tries'
const most = 2
const forgetAfterMs = 120_000

type Tries = { count: number; at: number }

/**
 * Counts a sign-in that starts automatically; returns false after two failures in a row: then a person must start it.
 */
export function mayTryBySelf(store: Pick<Storage, 'getItem' | 'setItem'>, now = Date.now()): boolean {
  const { count, at } = read(store)
  const before = now - at < forgetAfterMs ? count : 0
  if (before >= most) return false
  store.setItem(key, JSON.stringify({ count: before + 1, at: now }))
  return true
}

/** The API has accepted the new session, so the count starts again at the next end of a session. */
export const tryWorked = (store: Pick<Storage, 'removeItem'>) => store.removeItem(key)

function read(store: Pick<Storage, 'getItem'>): Tries {
  const [count, at] = [/"count":(\d+)/, /"at":(\d+)/].map((part) =>
    Number(part.exec(store.getItem(key) ?? '')?.[1] ?? 0),
  )
  return { count: count ?? 0, at: at ?? 0 }
}

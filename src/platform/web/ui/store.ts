/** A value outside the React tree to which components can subscribe: for state that is truly global to the window. */
export type Readable<T> = { get(): T; subscribe(listener: () => void): () => void }
export type Store<T> = Readable<T> & { set(value: T): void }

export function storeOf<T>(initial: T): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

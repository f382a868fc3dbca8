/** The result of the work; fails with the message that `pg` uses when a connection takes too long. */
export function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout exceeded when trying to connect')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

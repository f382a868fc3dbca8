/** The result of the work, or the sentence that `pg` says when a connection takes too long. */
export function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout exceeded when trying to connect')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

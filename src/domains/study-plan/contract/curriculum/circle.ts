/** The first circle of a graph, as its members in order; undefined if there is none. Without recursion, in linear time. */
export function circleIn<K>(keys: readonly K[], next: (key: K) => readonly K[]): K[] | undefined {
  const done = new Set<K>()
  for (const start of keys) {
    const path: { key: K; rest: K[] }[] = []
    const onPath = new Set<K>()
    const enter = (key: K): void => {
      path.push({ key, rest: [...next(key)] })
      onPath.add(key)
    }
    if (!done.has(start)) enter(start)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const to = top.rest.shift()
      if (to === undefined) {
        done.add(top.key)
        onPath.delete(top.key)
        path.pop()
      } else if (onPath.has(to)) {
        const members = path.map(({ key }) => key)
        return members.slice(members.indexOf(to))
      } else if (!done.has(to)) enter(to)
    }
  }
  return undefined
}

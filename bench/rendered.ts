/** The cost of keys since the last call: until the next paint in ms, and what React has rendered. */
export type Counted = { paints: number[]; redrawn: number; commits: number; nodes: number }

/**
 * Runs in the page, before the app: React reports each commit to its developer tools, and `takeCounts()` returns what
 * was counted since its last call. A component counts as redrawn if its function ran, whether or not the page changed
 * by it.
 */
export const counting = `
  const counts = { paints: [], redrawn: 0, commits: 0 }
  const parts = [0, 11, 14, 15]
  const isDrawn = (fiber) => {
    const before = fiber.alternate
    const isNew = !before || fiber.memoizedProps !== before.memoizedProps || fiber.memoizedState !== before.memoizedState
    return parts.includes(fiber.tag) && (fiber.flags & 1) === 1 && isNew
  }
  const walk = (first) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (isDrawn(fiber)) counts.redrawn++
      if (fiber.child && (!fiber.alternate || fiber.child !== fiber.alternate.child)) walk(fiber.child)
    }
  }
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_, root) {
      counts.commits++
      walk(root.current)
    },
  }
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') counts.paints.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  globalThis.takeCounts = () => {
    const taken = { ...counts, nodes: document.querySelectorAll('*').length }
    Object.assign(counts, { paints: [], redrawn: 0, commits: 0 })
    return taken
  }
`

/** A generator of random numbers that gives the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** A number from 0 (inclusive) to 1 (exclusive). */
    next,
    /** An integer from 0 (inclusive) to `limit` (exclusive). */
    below: (limit: number): number => Math.floor(next() * limit),
    /** Some of the items, each at most once. */
    some: <Item>(items: readonly Item[], count: number): Item[] => {
      const left = [...items]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(Math.floor(next() * left.length), 1),
      ).flat()
    },
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>

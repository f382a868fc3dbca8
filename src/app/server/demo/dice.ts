/** A generator of chance that gives the same row of numbers for the same seed (mulberry32). */
export function openDice(seed: number) {
  let state = seed
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** A number from 0 up to, and without, 1. */
    roll,
    /** A whole number from 0 up to, and without, `limit`. */
    below: (limit: number): number => Math.floor(roll() * limit),
    /** Some of the items, each at most once. */
    some: <Item>(items: readonly Item[], count: number): Item[] => {
      const left = [...items]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(Math.floor(roll() * left.length), 1),
      ).flat()
    },
  }
}

export type Dice = ReturnType<typeof openDice>

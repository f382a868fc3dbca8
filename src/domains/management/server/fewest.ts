/** Of fewer people no average is told: it would be about each of them. */
export const fewest = 10

/** The smallest number of people for which an average is shown: with fewer it would reveal individuals. */
export const fewest = 10

const judging = /survey|srti|grad|profile|evaluation|assessment|mark/i

/** Screens of surveys, grades and the profile, about which nothing is ever reported (specification §9). */
export const isQuiet = (pathname: string): boolean => judging.test(pathname)

import { contribution } from '../../contract/contribution.ts'

/** Reads what a domain needs to know of the person before any screen is shown, besides the profile. */
export const personLoads = contribution<() => Promise<unknown>>()

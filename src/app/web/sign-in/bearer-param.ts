import { takeBearer } from './take-bearer.ts'

/** The token of a `?bearer=` link. This module is the first of the page, so that nothing has read the URL before. */
export const takenBearer: string | null = takeBearer(window.location, window.history)

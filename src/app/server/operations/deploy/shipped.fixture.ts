import { readFileSync } from 'node:fs'

/** A file as it is shipped, by its path in the repository. */
export const shipped = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8')

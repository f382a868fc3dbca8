import { readFileSync } from 'node:fs'

/** A shipped file, by its path in the repository. */
export const shipped = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8')

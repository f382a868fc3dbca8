import { violationFrom } from '#platform/server/violation.ts'
import { words } from './words.ts'

/** What is wrong with a field, in the reader's words. */
export const violation = violationFrom(words)

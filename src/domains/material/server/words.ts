import { informFrom } from '#people/server'
import { readWords, sayFor, violationFrom } from '#platform/server/domain-words.ts'
import type en from '../contract/words/en.json'

export const words = readWords<typeof en>(new URL('../contract/words/', import.meta.url))

/** What is wrong with a field, in the reader's words. */
export const violation = violationFrom(words)

export const sayIn = sayFor(words)

export const { informAll } = informFrom<typeof en>('material')

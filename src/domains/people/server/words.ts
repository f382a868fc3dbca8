import { type Localized, languages } from '#platform/contract/words.ts'
import { readWords, violationFrom } from '#platform/server/domain-words.ts'
import type en from '../contract/words/en.json'
import { informFrom } from './inform.ts'

export const words = readWords<typeof en>(new URL('../contract/words/', import.meta.url))

/** What is wrong with a field, in the reader's words. */
export const violation = violationFrom(words)

export const { inform } = informFrom<typeof en>('people')

/** A part of a sentence in all languages, because who reads it may change theirs. */
export const inAllLanguages = (say: (said: typeof en) => string): Localized =>
  Object.fromEntries(languages.map((language) => [language, say(words[language])]))

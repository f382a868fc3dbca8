import { noticesFrom } from '#platform/server/notices/with-mail.ts'
import { readWords, sayFor, violationFrom } from '#platform/server/words/domain-words.ts'
import type en from '../contract/words/en.json'

export const words = readWords<typeof en>(new URL('../contract/words/', import.meta.url))

/** A validation message for a field, in the reader's language. */
export const violation = violationFrom(words)

/** A text of this domain in a language. */
export const say = sayFor(words)

export const { notifyPeople } = noticesFrom<typeof en>('survey')

import { noticesFrom } from '#platform/server/notices/with-mail.ts'
import { readWords, sayFor, violationFrom } from '#platform/server/words/domain-words.ts'
import type en from '../contract/words/en.json'

export const words = readWords<typeof en>(new URL('../contract/words/', import.meta.url))

/** A validation message for a field, in the reader's language. */
export const violation = violationFrom(words)

export const { notifyPerson } = noticesFrom<typeof en>('forms')

/** A text of the domain on the server. */
export const say = sayFor(words)

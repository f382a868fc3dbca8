import * as z from 'zod/mini'
import { languages } from './words.ts'

/**
 * The vocabulary of contracts: every field that a person can write is bounded here, once.
 * zod/mini is used because contracts travel to the browser, where the classic build weighs five times as much.
 */

/**
 * No line breaks or control characters, and no characters that change the direction of the text after them (Unicode
 * Standard Annex 9), because they make a name look like another one.
 */
const oneLine = z.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, { error: 'oneLine' })

/** A line of text: trimmed, 1 to `max` characters. */
export const text = (max = 200) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), oneLine)

/** Text of several lines, up to `max` characters (20,000 unless given). */
export const longText = (max = 20_000) => z.string().check(z.trim(), z.maxLength(max))

/** A day, `YYYY-MM-DD`. A browser makes the year 0026 of a typed 26, which is refused. */
export const day = () =>
  z.iso.date().check(z.refine((value) => value >= '1900-01-01' && value <= '2999-12-31', { error: 'year' }))

/** A time of the clock, `HH:MM`. */
export const clockTime = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'clock' }))

/** An instant, ISO 8601 with offset. */
export const instant = () => z.iso.datetime({ offset: true })

/** An identifier: a positive integer that fits PostgreSQL's `integer`. */
export const id = () => z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** A number of things, from 0. */
export const count = () => z.int().check(z.minimum(0), z.maximum(2_147_483_647))

export const email = () => z.email().check(z.maxLength(254))

/** A text in up to three languages, each up to `max` characters; empty languages are left out. */
export const localized = (max = 200) => {
  const one = z.optional(longText(max))
  return z.strictObject({ en: one, pt: one, 'zh-Hant': one })
}

/** A localized text that has at least one language. */
export const localizedRequired = (max = 200) =>
  localized(max).check(z.refine((text) => languages.some((l) => text[l]), { error: 'oneLanguage' }))

/** An id, written as the IRI of a resource: `iriOf('/api/v2/users')`. */
export const iriOf = (path: string) =>
  z.string().check(z.maxLength(300), z.regex(new RegExp(`^${path}/[1-9]\\d{0,9}$`), { error: `iri ${path}` }))

/** A filter that arrives in the address as text: the id of another resource. */
export const idFilter = () =>
  z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/, { error: 'id' })), z.transform(Number)), id())

/** The ids of up to 50 resources, with commas. */
export const idsFilter = () =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,49}$/, { error: 'ids' })),
      z.transform((text) => text.split(',').map(Number)),
    ),
    z.array(id()),
  )

/** A filter `true` or `false`. */
export const flagFilter = () =>
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((value) => value === 'true'),
  )

/** What a person types into a search box: trimmed, up to 100 characters. */
export const searchFilter = () => z.string().check(z.trim(), z.maxLength(100))

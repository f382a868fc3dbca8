import * as z from 'zod/mini'

type Read<T> = (text: string, refuse: (reason: string) => never) => T

/** A column whose text is read by one of the readers below; their refusal becomes the reason of the line. */
export const cell = <T>(read: Read<T>) =>
  z.pipe(
    z.string(),
    z.transform((text: string, at) =>
      read(text, (message) => {
        at.issues.push({ code: 'custom', input: text, message: `${JSON.stringify(text)} ${message}` })
        return z.NEVER
      }),
    ),
  )

/** A number between two bounds, both included. */
export const number =
  (least: number, most: number): Read<number> =>
  (text, refuse) => {
    if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(text)) return refuse('is not a number')
    const value = Number(text)
    if (value < least) return refuse(`is less than ${least}`)
    return value > most ? refuse(`is more than ${most}`) : value
  }

/** A whole number between two bounds, both included. */
export const whole =
  (least: number, most: number): Read<number> =>
  (text, refuse) =>
    /^-?\d+$/.test(text) ? number(least, most)(text, refuse) : refuse('is not a whole number')

/** The same as another reader, but null for an empty cell. */
export const orEmpty =
  <T>(read: Read<T>): Read<T | null> =>
  (text, refuse) =>
    text === '' ? null : read(text, refuse)

/** Text that matches a pattern; `what` describes it in refusals. */
export const like =
  (pattern: RegExp, what: string): Read<string> =>
  (text, refuse) =>
    pattern.test(text) ? text : refuse(`is not ${what}`)

/** One of the keys, read as its value. */
export const wordIn =
  <const To>(words: ReadonlyMap<string, To>): Read<To> =>
  (text, refuse) =>
    words.get(text) ?? refuse(`is none of ${[...words.keys()].join(', ')}`)

import * as z from 'zod/mini'

/** A number in the query, such as a page: 1 to `most`. */
export const wholeNumber = (most: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number)), z.int().check(z.maximum(most)))

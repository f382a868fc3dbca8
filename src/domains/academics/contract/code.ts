import * as z from 'zod/mini'

/** The short sign by which people of the university call a thing of its catalogue, as `LEI` or `2026/27-1`. */
export const codeOfCatalogue = z.string()

/** The same as it is written: letters, digits and the usual signs between them, no spaces at the ends. */
export const newCode = z
  .string()
  .check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/&+()-]{0,39}$/u, { error: 'code' }))

/** Credits of a program or a module, in halves of an ECTS credit. */
export const credits = (most: number) =>
  z.number().check(z.minimum(0), z.maximum(most), z.multipleOf(0.5, { error: 'credits' }))

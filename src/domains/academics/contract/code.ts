import * as z from 'zod/mini'

/** The short code by which the university refers to an item of its catalogue, such as `LEI` or `2026/27-1`. */
export const codeOfCatalogue = z.string()

/** A code as it is entered: letters, digits and common separators, without spaces at either end. */
export const newCode = z
  .string()
  .check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/&+()-]{0,39}$/u, { error: 'code' }))

/** Credits of a program or a module, in steps of half an ECTS credit. */
export const credits = (most: number) =>
  z.number().check(z.minimum(0), z.maximum(most), z.multipleOf(0.5, { error: 'credits' }))

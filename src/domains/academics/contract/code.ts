import * as z from 'zod/mini'

/** The short sign by which people of the university call a thing of its catalogue, as `LEI` or `2026/27-1`. */
export const codeOfCatalogue = z.string()

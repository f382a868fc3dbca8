import * as z from 'zod/mini'

/** The maximum size of a table file in bytes, and its maximum numbers of rows below the header and of columns. */
export const sheetLimits = { bytes: 20 * 1024 * 1024, rows: 50_000, columns: 200 } as const

/** The maximum number of characters of one part of a file as base64. */
const sheetPart = 98_304

/** The bytes of a file as base64, in parts because a single string of a request is limited to 100,000 characters. */
export const sheetContent = z
  .array(z.string().check(z.maxLength(sheetPart), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)))
  .check(z.minLength(1), z.maxLength(400))

/** The files that are read as sheets. */
export const sheetFiles = { types: ['.xlsx', '.csv', 'text/csv'], largest: sheetLimits.bytes } as const

/** Base64 is a third longer than the data it encodes; the rest is for the JSON around it. */
export const sheetBodyLimit = Math.ceil((sheetLimits.bytes * 4) / 3) + 100_000

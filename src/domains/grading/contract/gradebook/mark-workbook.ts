import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count } from '#platform/contract/fields.ts'
import { sheetBodyLimit, sheetContent } from '#platform/contract/sheet.ts'

/** The most rows of a sheet that can be imported into a gradebook. */
export const mostWorkbookRows = 5000

/** Reads a file of marks for the preview of the page; the file is not stored. */
export const markWorkbook = endpoint('POST', '/api/v2/gradebooks/:id/mark_sheets', {
  about:
    'Reads the first sheet of an .xlsx or .csv file, line by line; a formula counts by the value that the file has stored. Nothing is kept.',
  body: z.strictObject({ content: sheetContent }),
  bodyLimit: sheetBodyLimit,
  answer: z.object({
    header: z.array(z.string()),
    /**
     * With the number of each line in the file, and the places of cells that a formula has calculated; null is an error,
     * or a formula without a value.
     */
    lines: z.array(
      z.object({ line: count(), cells: z.array(z.nullable(z.string())), formulas: z.optional(z.array(count())) }),
    ),
  }),
})

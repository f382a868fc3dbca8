import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { sheetBodyLimit, sheetContent } from '#platform/contract/sheet.ts'

/** The most rows of a sheet that can be imported into a plan. */
export const mostSheetRows = 400

/** Reads a file of topics; the file is not stored. */
export const planSheet = endpoint('POST', '/api/v2/courses/:id/plan_sheets', {
  about: 'Reads the sheet of topics of an .xlsx or .csv file, line by line; nothing is kept.',
  body: z.strictObject({ content: sheetContent }),
  bodyLimit: sheetBodyLimit,
  answer: z.object({ lines: z.array(z.array(z.string())) }),
})

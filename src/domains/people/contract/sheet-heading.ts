import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day } from '#platform/contract/fields.ts'

/** Sheets whose columns a person may have to name: of marks, and of the topics of a term. */
const sheetKinds = ['marks', 'plan'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** What a person has chosen for a heading that the portal did not understand; `column` is a name of the kind of sheet. */
const chosen = z.strictObject({
  heading: z.string().check(z.minLength(1), z.maxLength(200)),
  column: z.string().check(z.minLength(1), z.maxLength(60)),
})
export type ChosenHeading = z.output<typeof chosen>

export const chosenHeadings = endpoint('GET', '/api/v2/sheet_headings', {
  about: 'The columns that the person has chosen for headings of their sheets, and since when they are remembered.',
  query: z.strictObject({ kind: z.enum(sheetKinds) }),
  answer: z.object({ 'hydra:member': z.array(chosen), since: z.nullable(day()) }),
})

export const chooseHeadings = endpoint('PUT', '/api/v2/sheet_headings', {
  about: 'Remembers which columns the person has chosen for headings of a sheet, so that the next one needs no choice.',
  body: z.strictObject({ kind: z.enum(sheetKinds), headings: z.array(chosen).check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ '@type': z.literal('SheetHeadings'), remembered: count() }),
})

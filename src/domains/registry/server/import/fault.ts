import { filled, type Language, locales } from '#platform/contract/words.ts'
import { columnsOf, type ImportKindName } from '../../contract/import-kinds.ts'
import { words } from '../words.ts'

/** A fault of a row, as a key of the words `imports.faults` and its values; `column` is null for the whole row. */
export type Fault = {
  column: string | null
  code: keyof Faults
  values?: Record<string, string | number>
  /** The value that was probably meant. */
  proposal?: string | undefined
}
type Faults = (typeof words)['en']['imports']['faults']

/** A fault in the reader's language: the heading of its column, and the reason. */
export function faultIn(language: Language, kind: ImportKindName, { column, code, values = {} }: Fault) {
  const sentence = words[language].imports.faults[code]
  const heading = headingOf(language, kind, column)
  return { column: heading, reason: filled(sentence, withDay(language, values)) }
}

/** A day is told in words, so that nobody takes the month for the day again. */
function withDay(language: Language, values: NonNullable<Fault['values']>) {
  if (typeof values.day !== 'string') return values
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  return { ...values, day: format.format(new Date(values.day)) }
}

/** Why an undo leaves a row in place, with the name of the table that refers to it. */
export function stayIn(language: Language, { code, values = {} }: Fault): string {
  const { faults, tables, otherRecords } = words[language].imports
  const known: Readonly<Record<string, string>> = tables
  const table = known[String(values.table)] ?? otherRecords
  return filled(faults[code], { ...values, table })
}

export const headingOf = (language: Language, kind: ImportKindName, key: string | null): string =>
  columnsOf(kind).find((column) => column.key === key)?.header[language] ?? ''

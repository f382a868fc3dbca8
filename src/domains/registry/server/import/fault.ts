import { filled, type Language } from '#platform/contract/words.ts'
import { columnsOf, type ImportKindName } from '../../contract/import-kinds.ts'
import { words } from '../words.ts'

/** What is wrong with a row, as a key of the words `imports.faults` and its values; `column` is null for the whole row. */
export type Fault = {
  column: string | null
  code: keyof Faults
  values?: Record<string, string | number>
  /** What was probably meant instead. */
  proposal?: string | undefined
}
type Faults = (typeof words)['en']['imports']['faults']

/** A fault as people read it: the heading of its column and the reason, in their language. */
export function faultIn(language: Language, kind: ImportKindName, { column, code, values = {} }: Fault) {
  const sentence = words[language].imports.faults[code]
  const heading = headingOf(language, kind, column)
  return { column: heading, reason: filled(sentence, values) }
}

/** Why a row stays, with what refers to it by name. */
export function stayIn(language: Language, { code, values = {} }: Fault): string {
  const { faults, tables, otherRecords } = words[language].imports
  const known: Readonly<Record<string, string>> = tables
  const table = known[String(values.table)] ?? otherRecords
  return filled(faults[code], { ...values, table })
}

export const headingOf = (language: Language, kind: ImportKindName, key: string | null): string =>
  columnsOf(kind).find((column) => column.key === key)?.header[language] ?? ''

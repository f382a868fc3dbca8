import { DelimitedFault, delimitedLines, delimiterOf } from '../../contract/sheet/delimited.ts'
import { decoded } from './decoded.ts'
import { Unreadable } from './unreadable.ts'
import type { TakeLine } from './xlsx.ts'

/** Reads a text file of cells separated by commas, semicolons, tabs or bars. */
export function readCsv(bytes: Uint8Array, take: TakeLine): void {
  const text = decoded(bytes)
  const { delimiter, from } = delimiterOf(text)
  // A line `sep=;` is a line of the file, too.
  const skipped = /[\r\n]/.test(text.slice(0, from)) ? 1 : 0
  try {
    for (const { line, cells } of delimitedLines(text.slice(from), delimiter)) take(line + skipped, cells.map(cellOf))
  } catch (error) {
    if (!(error instanceof DelimitedFault)) throw error
    const { code, line, column } = error
    throw new Unreadable(code, { line: line + skipped, column })
  }
}

/**
 * A cell that begins with `=` is a formula to every spreadsheet that opens the file, and has no value here; except
 * `="00123"`, by which programs keep a text from becoming a number.
 */
function cellOf(cell: string): string | null {
  const text = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell)?.[1]
  if (text !== undefined) return text.replaceAll('""', '"')
  return /^\s*=/.test(cell) ? null : cell
}

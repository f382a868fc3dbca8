import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { Unreadable } from './unreadable.ts'
import type { TakeLine } from './xlsx.ts'

/** The longest line in characters, line breaks within quotes included. */
const longestLine = 1_000_000

/** Reads a CSV file: UTF-8 or UTF-16, with or without byte order mark, separated by comma, semicolon or tab. */
export function readCsv(bytes: Uint8Array, take: TakeLine): void {
  const text = decoded(bytes)
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: longestLine,
      skip_empty_lines: true,
      on_record: (record: string[], { lines: line }) => {
        take(line, record.map(withoutFormula))
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Unreadable(error.code === 'CSV_MAX_RECORD_SIZE' ? 'longLine' : 'broken')
  }
}

/** A cell that begins with `=` is a formula to every spreadsheet that opens the file. */
const withoutFormula = (cell: string): string | null => (/^\s*=/.test(cell) ? null : cell)

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  const label =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Reported below, like a file that decodes to something other than text.
  }
  throw new Unreadable('encoding')
}

const delimiters = [',', ';', '\t'] as const

/**
 * The separator that occurs most often in the first line with content, outside quotes; examines each character once.
 */
function delimiterOf(text: string): string {
  const count = { ',': 0, ';': 0, '\t': 0 }
  let quoted = false
  let begun = false
  for (const sign of text.slice(0, longestLine)) {
    if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '\n' || sign === '\r') {
      if (begun) break
    } else if (sign === ',' || sign === ';' || sign === '\t') count[sign]++
    begun ||= sign.trim() !== ''
  }
  return delimiters.toSorted((one, other) => count[other] - count[one])[0] ?? ','
}

import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { Unreadable } from './unreadable.ts'
import type { Line } from './xlsx.ts'

/** The lines of a CSV file: UTF-8 or UTF-16, with or without byte order mark, parted by comma, semicolon or tab. */
export function linesOfCsv(bytes: Buffer): Line[] {
  const text = decoded(bytes)
  const lines: Line[] = []
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: 1_000_000,
      skip_empty_lines: true,
      on_record: (record: string[], { lines: line }) => {
        lines.push({ line, cells: record.map(withoutFormula) })
        return null
      },
    })
    return lines
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable('broken')
    throw error
  }
}

/** What begins with `=` is a formula to every spreadsheet that opens the file. */
const withoutFormula = (cell: string): string | null => (/^\s*=/.test(cell) ? null : cell)

function decoded(bytes: Buffer): string {
  const [first, second] = bytes
  const label =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Told below, like a file that decodes to something that is no text.
  }
  throw new Unreadable('encoding')
}

const delimiters = [',', ';', '\t'] as const

/** The sign that stands most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const line = /^(?:[^"\r\n]|"[^"]*")*/.exec(text.trimStart())?.[0].replace(/"[^"]*"/g, '') ?? ''
  const count = (sign: string) => line.split(sign).length
  return delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

import type { Cell } from './cells.ts'

/** Lines of a CSV file (RFC 4180), preceded by the byte order mark by which Excel recognises UTF-8. */
export async function* csvOf(
  headers: readonly string[],
  portions: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\ufeff${lineOf(headers)}`)
  for await (const rows of portions) yield Buffer.from(rows.map(lineOf).join(''))
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = harmless(cell)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Spreadsheets read a text that begins like a formula as one; a leading apostrophe keeps it text (OWASP, CSV
 * injection).
 */
const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

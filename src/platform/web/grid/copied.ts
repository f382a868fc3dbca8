/**
 * Text that was copied from a spreadsheet: cells separated by tabs, quoted if they contain tabs or line breaks. Empty
 * lines between others are preserved.
 */
export function copiedCells(pasted: string): string[][] {
  const lines: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy
  for (let found = cell.exec(pasted); found; found = cell.exec(pasted)) {
    const [whole, text = '', end] = found
    lines.at(-1)?.push(text.startsWith('"') && text.length > 1 ? text.slice(1, -1).replaceAll('""', '"') : text)
    if (whole === '' || end === '') break
    if (end !== '\t') lines.push([])
  }
  const trimmed = lines.map((line) => line.map((one) => one.trim()))
  return trimmed.slice(0, trimmed.findLastIndex((line) => line.some((one) => one !== '')) + 1)
}

/** Cells as text that can be pasted into a spreadsheet. */
export const textOfCells = (lines: readonly (readonly string[])[]): string =>
  lines
    .map((line) => line.map((text) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'))
    .join('\n')

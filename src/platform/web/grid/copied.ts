import { delimitedLines } from '../../contract/sheet/delimited.ts'

/**
 * Text that was copied from a spreadsheet: cells separated by tabs, quoted if they contain tabs or line breaks. Empty
 * lines between others are preserved.
 */
export function copiedCells(pasted: string, delimiter = '\t'): string[][] {
  const lines = [...linesOf(pasted, delimiter)].map((cells) => cells.map((one) => one.trim()))
  return lines.slice(0, lines.findLastIndex((line) => line.some((one) => one !== '')) + 1)
}

/** A text that is no table of quoted cells is taken as it stands. */
function linesOf(pasted: string, delimiter: string): string[][] {
  try {
    return [...delimitedLines(pasted, delimiter)].map(({ cells }) => cells)
  } catch {
    return pasted.split(/\r\n|\r|\n/).map((line) => line.split(delimiter))
  }
}

/** Cells as text that can be pasted into a spreadsheet. */
export const textOfCells = (lines: readonly (readonly string[])[]): string =>
  lines
    .map((line) => line.map((text) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'))
    .join('\n')

/** A record of a text with delimiters, with the number of the line on which it begins. */
export type DelimitedLine = { line: number; cells: string[] }

/** What ends the reading of a text, with the place: lines and columns count from 1. */
export class DelimitedFault extends Error {
  readonly code: 'openQuote' | 'longLine' | 'tooManyColumns'
  readonly line: number
  readonly column: number
  constructor(code: DelimitedFault['code'], line: number, column: number) {
    super(`${code} in line ${line}, column ${column}`)
    this.code = code
    this.line = line
    this.column = column
  }
}

/** The most characters of a record, line breaks in quotes included, and the most cells: as many as a sheet can have. */
const most = { characters: 1_000_000, cells: 16_384 }

/**
 * The records of a text, empty ones included. A record ends at CRLF, LF or CR outside quotes, mixed as they come. A
 * quote inside a cell without quotes is a character, and so is one inside a quoted cell that no delimiter and
 * no line end follows. `="00123"`, by which a text is kept from becoming a number, is that text. Throws
 * {@link DelimitedFault} for a quoted cell that never ends.
 */
export function* delimitedLines(text: string, delimiter: string): Generator<DelimitedLine> {
  const bare = new RegExp(`[^${delimiter}\\r\\n]*`, 'y')
  let at = 0
  let line = 1
  while (at < text.length) {
    const record = recordAt(text, at, { delimiter, bare, line })
    yield { line, cells: record.cells }
    const isPair = text[record.end] === '\r' && text[record.end + 1] === '\n'
    at = record.end + (isPair ? 2 : 1)
    line += record.breaks + 1
  }
}

type Reading = { delimiter: string; bare: RegExp; line: number }

function recordAt(text: string, start: number, { delimiter, bare, line }: Reading) {
  const cells: string[] = []
  let end = start
  let breaks = 0
  let characters = 0
  for (;;) {
    const cell = quotedCell(text, end, delimiter) ?? bareCell(text, end, bare)
    if (cell === 'open') throw new DelimitedFault('openQuote', line + breaks, cells.length + 1)
    cells.push(cell.value)
    end = cell.end
    breaks += cell.breaks
    characters += cell.value.length
    if (characters > most.characters) throw new DelimitedFault('longLine', line, cells.length)
    if (cells.length > most.cells) throw new DelimitedFault('tooManyColumns', line, cells.length)
    if (text[end] !== delimiter) return { cells, end, breaks }
    end++
  }
}

type Cell = { value: string; end: number; breaks: number }

function bareCell(text: string, at: number, bare: RegExp): Cell {
  bare.lastIndex = at
  const value = bare.exec(text)?.[0] ?? ''
  return { value, end: at + value.length, breaks: 0 }
}

/** A cell in quotes; undefined where the quotes do not enclose the cell, `open` where they never end. */
function quotedCell(text: string, at: number, delimiter: string): Cell | 'open' | undefined {
  const begin = text[at] === '=' ? at + 1 : at
  if (text[begin] !== '"') return undefined
  const cell = new QuotedCell()
  let from = begin + 1
  // A quote inside the cell that is not doubled: then the cell ends on its own line, or has no quotes around it.
  while (!cell.isTorn) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return cell.hasInner || begin > at ? undefined : whenOpen(text, begin)
    cell.add(text.slice(from, quote))
    const end = endAfter(text, quote + 1, delimiter)
    if (end !== null && !cell.isTorn) return { value: cell.value, end, breaks: cell.breaks }
    const isDoubled = text[quote + 1] === '"'
    cell.add('"')
    cell.hasInner ||= !isDoubled
    from = quote + (isDoubled ? 2 : 1)
  }
  return undefined
}

/** What was read of a cell in quotes so far. */
class QuotedCell {
  value = ''
  breaks = 0
  hasInner = false
  add(part: string): void {
    this.value += part
    this.breaks += breaksIn(part)
  }
  get isTorn(): boolean {
    return this.hasInner && this.breaks > 0
  }
}

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0

/** A cell that is too long for a record is named as such, not as one that never ends. */
const whenOpen = (text: string, begin: number): 'open' | Cell =>
  text.length - begin > most.characters ? { value: text.slice(begin), end: text.length, breaks: 0 } : 'open'

/** Where the cell ends, blanks after its closing quote left out; null if it goes on. */
function endAfter(text: string, at: number, delimiter: string): number | null {
  let end = at
  while (text[end] === ' ') end++
  const next = text[end]
  return next === undefined || next === delimiter || next === '\r' || next === '\n' ? end : null
}

const delimiters = ['\t', ';', ',', '|'] as const
const sample = { characters: 100_000, records: 200 }

/** The delimiter of a text, and where its records begin: after a line `sep=;`, which spreadsheets obey, too. */
export function delimiterOf(text: string): { delimiter: string; from: number } {
  const hint = /^\ufeff?"?sep=(.)"?[;,\t]*(?:\r\n|\r|\n|$)/i.exec(text)
  const from = hint ? hint[0].length : text.startsWith('\ufeff') ? 1 : 0
  if (hint?.[1]) return { delimiter: hint[1], from }
  const begin = text.slice(from, from + sample.characters)
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...evenness(begin, delimiter) }))
    .toSorted((one, other) => other.share - one.share || other.cells - one.cells)
  return { delimiter: best && best.share > 0 ? best.delimiter : ',', from }
}

/** How many of the records have the number of cells that most of them have: the right delimiter makes them even. */
function evenness(text: string, delimiter: string): { share: number; cells: number } {
  const counts = new Map<number, number>()
  let records = 0
  try {
    for (const { cells } of delimitedLines(text, delimiter)) {
      if (cells.every((cell) => cell.trim() === '')) continue
      counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
      if (++records === sample.records) break
    }
  } catch {
    // The records before a fault tell as much; the fault itself is reported when the whole text is read.
  }
  const even = [...counts].filter(([cells]) => cells > 1).toSorted(([a, n], [b, m]) => m - n || b - a)
  const [cells, share] = even[0] ?? [1, 0]
  return { share: records === 0 ? 0 : share / records, cells }
}

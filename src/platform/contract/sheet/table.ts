import { headingKey, meanings, type SheetColumn } from './headings.ts'

/** The cells of a line with its number; null for an error, or a formula without a stored value. */
export type SheetLine = {
  line: number
  cells: (string | null)[]
  /** The places of cells whose value was calculated by a formula. */
  formulas?: number[]
}

/** A table in a sheet: its headings, the lines below them, and how many lines were left out as titles and headings. */
export type SheetTable = {
  header: string[]
  lines: SheetLine[]
  /** The lines above the headings. */
  titles: SheetLine[]
  repeats: number
  /** How many of the columns that were looked for have a heading. */
  recognised: number
}

/** The headings of a table are among the first lines: covers and titles of other systems are shorter. */
const mostTitles = 60

/**
 * Finds the table in the lines of a sheet: the line that names most of the columns is the heading, also when it is
 * wrapped over two lines. Without any known heading it is the first line of words that is as wide as the lines below.
 * Lines above it are titles; the same heading again, as on each page of a printed list, is left out. Null without any
 * line that is not empty.
 */
export function tableIn(all: readonly SheetLine[], columns: readonly SheetColumn[]): SheetTable | null {
  const filled = all.filter(isFilled)
  const place = headingPlace(filled, columns)
  const first = filled[place.at]
  if (!first) return null
  const header = place.isWrapped ? joined(first, filled[place.at + 1]) : textsOf(first)
  const below = filled.slice(place.at + (place.isWrapped ? 2 : 1))
  const { lines, repeats } = withoutHeadings(below, filled.slice(place.at, place.at + (place.isWrapped ? 2 : 1)))
  const width = Math.max(lastFilled(header), ...lines.map(({ cells }) => lastFilled(cells))) + 1
  return {
    header: Array.from({ length: width }, (_, at) => header[at] ?? ''),
    lines: lines.map((line) => ({ ...line, cells: Array.from({ length: width }, (_, at) => cellAt(line, at)) })),
    ...{ titles: filled.slice(0, place.at), repeats, recognised: place.recognised },
  }
}

type Place = { at: number; isWrapped: boolean; recognised: number }

function headingPlace(lines: readonly SheetLine[], columns: readonly SheetColumn[]): Place {
  let best: (Place & { filled: number }) | undefined
  const consider = (at: number, isWrapped: boolean, header: readonly string[]) => {
    const recognised = new Set(meanings(header, columns).filter((key) => key !== undefined)).size
    const filled = header.filter((text) => text !== '').length
    const isBetter =
      !best || recognised > best.recognised || (recognised === best.recognised && !isWrapped && filled > best.filled)
    if (recognised > 0 && isBetter) best = { at, isWrapped, recognised, filled }
  }
  for (const [at, line] of lines.slice(0, mostTitles).entries()) {
    consider(at, false, textsOf(line))
    const next = lines[at + 1]
    if (next && isWords(line) && isWords(next)) consider(at, true, joined(line, next))
  }
  return best ?? { at: firstWide(lines), isWrapped: false, recognised: 0 }
}

/** The first line of words that is as wide as most lines are; the first line if there is none. */
function firstWide(lines: readonly SheetLine[]): number {
  const widths = new Map<number, number>()
  for (const line of lines.slice(0, 500)) widths.set(countOf(line), (widths.get(countOf(line)) ?? 0) + 1)
  const [usual] = [...widths].toSorted(([a, n], [b, m]) => m - n || b - a)[0] ?? [1]
  const at = lines.slice(0, mostTitles).findIndex((line) => countOf(line) >= usual && isWords(line))
  return Math.max(0, at)
}

/** Leaves out lines that repeat the lines of the heading, in their order. */
function withoutHeadings(lines: readonly SheetLine[], heading: readonly SheetLine[]) {
  const keys = heading.map(keyOf)
  const isHeading = (at: number) =>
    keys.every((key, more) => lines[at + more] !== undefined && keyOf(lines[at + more]) === key)
  const kept: SheetLine[] = []
  let repeats = 0
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (isHeading(at)) {
      repeats++
      at += keys.length - 1
    } else if (line) kept.push(line)
  }
  return { lines: kept, repeats }
}

const keyOf = (line: SheetLine | undefined): string => (line ? textsOf(line).map(headingKey).join('\n').trim() : '')

const isFilled = ({ cells }: SheetLine): boolean => cells.some((cell) => cell === null || cell.trim() !== '')

const textsOf = ({ cells }: SheetLine): string[] => cells.map((cell) => (cell ?? '').trim())

const countOf = (line: SheetLine): number => textsOf(line).filter((text) => text !== '').length

/** Whether no cell is a number or a date: a heading has words, or a year at most. */
const isWords = (line: SheetLine): boolean =>
  textsOf(line).every((text) => text === '' || /\p{L}/u.test(text)) && line.cells.some((cell) => cell)

function joined(first: SheetLine, second: SheetLine | undefined): string[] {
  const below = second ? textsOf(second) : []
  const above = textsOf(first)
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) =>
    [above[at], below[at]].filter(Boolean).join(' '),
  )
}

const lastFilled = (cells: readonly (string | null)[]): number => cells.findLastIndex((cell) => cell !== '')

const cellAt = ({ cells }: SheetLine, at: number): string | null => (at < cells.length ? (cells[at] ?? null) : '')

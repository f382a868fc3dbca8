import { heightOf, lineWidth, type Paper, type Style, sheet } from './paper.ts'
import { type Element, scope } from './structure.ts'

export type Column = { label: string /** Numbers stand at the end of their column. */; align?: 'start' | 'end' }
export type Table = { columns: readonly Column[]; rows: readonly (readonly string[])[] }

const head: Style = { size: 9, letters: 'bold' }
const body: Style = { size: 9, letters: 'regular' }
const gap = 10
const padding = 3

type Cell = { lines: string[]; x: number; width: number; align: Column['align'] }

/** A table whose rows go on over the pages; each page begins with the labels of the columns. */
export function drawTable(paper: Paper, table: Table): void {
  const widths = widthsOf(paper, table)
  const labels = cellsOf(
    paper,
    table.columns.map(({ label, align }) => ({ text: label, align })),
    widths,
    head,
  )
  const element = paper.root.add('Table')
  paper.need(heightIn(labels, head) + 2 * heightOf(body))
  const row = element.add('TR')
  drawRow(
    paper,
    labels,
    head,
    labels.map(() => row.add('TH', scope('Column'))),
  )
  paper.rule()
  for (const texts of table.rows) {
    const cells = table.columns.map(({ align }, at) => ({ text: texts[at] ?? '', align }))
    drawRows(paper, labels, cellsOf(paper, cells, widths, body), element.add('TR'))
  }
  paper.y += heightOf(body)
}

/** One row of the table, on as many pages as it needs. */
function drawRows(paper: Paper, labels: readonly Cell[], cells: readonly Cell[], row: Element): void {
  const elements = cells.map(() => row.add('TD'))
  const first = sheet.top + heightIn(labels, head)
  let rest = cells
  while (rest.some(({ lines }) => lines.length > 0)) {
    if (heightIn(rest, body) > paper.room && paper.y > first) {
      paper.turn()
      drawRow(paper, labels, head, [])
      paper.rule()
    }
    const fit = Math.max(1, Math.floor((paper.room - 2 * padding) / heightOf(body)))
    const part = (from: number, to?: number) => rest.map((cell) => ({ ...cell, lines: cell.lines.slice(from, to) }))
    drawRow(paper, part(0, fit), body, elements)
    rest = part(fit)
  }
  paper.rule()
}

type Text = { text: string; align: Column['align'] }

function cellsOf(paper: Paper, texts: readonly Text[], widths: readonly number[], style: Style): Cell[] {
  let x = sheet.left
  return texts.map(({ text, align }, at) => {
    const width = widths[at] ?? 0
    const cell = { lines: paper.lines(text, width, style), x, width, align }
    x += width + gap
    return cell
  })
}

const heightIn = (cells: readonly Cell[], style: Style): number =>
  Math.max(0, ...cells.map(({ lines }) => lines.length)) * heightOf(style) + 2 * padding

function drawRow(paper: Paper, cells: readonly Cell[], style: Style, elements: readonly (Element | undefined)[]): void {
  const top = paper.y + padding
  for (const [at, { lines, x, width, align }] of cells.entries())
    for (const [nth, line] of lines.entries()) {
      const shift = align === 'end' ? width - paper.width(line, style) : 0
      paper.write(line, { x: x + shift, y: top + nth * heightOf(style) }, style, elements[at])
    }
  paper.y += heightIn(cells, style)
}

/** Each column as wide as its widest text where all fit; else the narrow ones are handler first and the rest share. */
function widthsOf(paper: Paper, { columns, rows }: Table): number[] {
  const natural = columns.map(({ label }, at) =>
    Math.max(paper.width(label, head), ...rows.map((row) => paper.width(row[at] ?? '', body))),
  )
  const widths = natural.map(() => 0)
  let left = lineWidth - gap * (columns.length - 1)
  for (const [at, { column, wish }] of natural
    .map((wish, column) => ({ column, wish }))
    .toSorted((one, other) => one.wish - other.wish)
    .entries()) {
    widths[column] = Math.min(wish, left / (natural.length - at))
    left -= widths[column]
  }
  return widths.map((width) => width + left / widths.length)
}

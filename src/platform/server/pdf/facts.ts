import { heightOf, lineWidth, type Paper, type Style, sheet } from './paper.ts'
import { scope } from './structure.ts'

export type Fact = readonly [label: string, value: string]

const label: Style = { size: 10, letters: 'regular', grey: true }
const value: Style = { size: 10, letters: 'regular' }
const gap = 14
const below = 3

/** Labels on the left and what they stand for on the right; a long value goes on over the page. */
export function drawFacts(paper: Paper, facts: readonly Fact[]): void {
  const table = paper.root.add('Table')
  const widest = Math.max(...facts.map(([name]) => paper.width(name, label)))
  const left = Math.min(widest, lineWidth * 0.38)
  const x = sheet.left + left + gap
  for (const [name, text] of facts) {
    const row = table.add('TR')
    const [head, cell] = [row.add('TH', scope('Row')), row.add('TD')]
    const names = paper.lines(name, left, label)
    const values = paper.lines(text, lineWidth - left - gap, value)
    for (let nth = 0; nth < Math.max(names.length, values.length); nth++) {
      paper.need(heightOf(value))
      paper.write(names[nth] ?? '', { x: sheet.left, y: paper.y }, label, head)
      paper.write(values[nth] ?? '', { x, y: paper.y }, value, cell)
      paper.y += heightOf(value)
    }
    paper.y += below
  }
  paper.y += heightOf(value) / 2
}

import type { Language } from '../../contract/words.ts'
import { drawFacts, type Fact } from './facts.ts'
import { fileOf } from './file.ts'
import { lettersFor } from './letters.ts'
import { settable } from './lines.ts'
import { heightOf, Paper, type Style } from './paper.ts'
import { drawRunningLines, runningText } from './running-lines.ts'
import { drawTable, type Table } from './table.ts'

export type About = {
  /** The language of the texts: readers that speak read them in it. */
  language: Language
  /** Stands above the first page, below all pages, and in the window of whoever opens the file. */
  title: string
  /** Stands above all pages. */
  university: string
  /** The day of the document as `YYYY-MM-DD`, on the first page and in the file. Without it the file names no time. */
  date?: string
}

/** What a document is made of, from top to bottom. */
export type Page = {
  heading: (text: string) => void
  /** A paragraph; a line break in the text stays one. */
  text: (text: string) => void
  /** Labels with what they stand for; none where there are no rows. */
  facts: (rows: readonly Fact[]) => void
  /** A table with the labels of its columns on each of its pages. */
  table: (table: Table) => void
}

/**
 * An A4 document in Latin script and Traditional Chinese: tagged for readers that speak (ISO 32000-1, 14.8), with its
 * letters embedded. The same input gives the same bytes.
 */
export async function pdf(about: About, draw: (page: Page) => void): Promise<Uint8Array<ArrayBuffer>> {
  const shown = { ...about, title: oneLine(about.title), university: oneLine(about.university) }
  const { blocks, texts } = recorded(shown, draw)
  const all = [...texts, ...runningText(shown)].join('')
  const paper = new Paper(await lettersFor(all, 'regular'), await lettersFor(all, 'bold'))
  drawRunningLines.first(paper, shown)
  for (const block of blocks) block(paper)
  drawRunningLines.all(paper, shown)
  return fileOf(paper, shown)
}

type Block = (paper: Paper) => void

/** Notes what is to be drawn: which letters are needed must be known before the first line is measured. */
function recorded({ title }: About, draw: (page: Page) => void): { blocks: Block[]; texts: string[] } {
  const texts: string[] = []
  const blocks: Block[] = []
  const said = (text: string): string => {
    const clean = settable(text)
    texts.push(clean)
    return clean
  }
  const line = (text: string, tag: 'H1' | 'H2' | 'P', style: Style, space: number) => {
    const clean = said(text)
    blocks.push((paper) => {
      if (tag !== 'P') paper.need(heightOf(style) + 3 * heightOf(bodyStyle))
      paper.flow(clean, style, paper.root.add(tag))
      paper.y += space
    })
  }
  line(title, 'H1', titleStyle, 10)
  draw({
    heading: (text) => line(text, 'H2', headingStyle, 4),
    text: (text) => line(text, 'P', bodyStyle, 8),
    facts(rows) {
      const facts = rows.map(([label, value]): Fact => [said(label), said(value)])
      if (facts.length > 0) blocks.push((paper) => drawFacts(paper, facts))
    },
    table({ columns, rows }) {
      const clean: Table = {
        columns: columns.map((column) => ({ ...column, label: said(column.label) })),
        rows: rows.map((row) => row.map(said)),
      }
      blocks.push((paper) => drawTable(paper, clean))
    },
  })
  return { blocks, texts }
}

const oneLine = (text: string): string => settable(text).replace(/\s+/g, ' ').trim()

const titleStyle: Style = { size: 18, letters: 'bold' }
const headingStyle: Style = { size: 12, letters: 'bold' }
const bodyStyle: Style = { size: 10.5, letters: 'regular' }

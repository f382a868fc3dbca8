import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A piece of text on one line, with its left and right end and its height over the foot of the page, in points. */
type Piece = { text: string; left: number; right: number; bottom: number }
type Page = { lines: string[]; tags: string[]; pieces: Piece[] }

/** A PDF as a foreign reader (pdf.js) sees it: the text of each page, its tags, and its metadata. */
export async function readPdf(file: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(file), verbosity: 0 })
  const document = await task.promise
  const pages: Page[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => ('str' in item ? [item.str + (item.hasEOL ? '\n' : '')] : []))
    const lines = texts.join('').split('\n').filter(Boolean)
    const pieces = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [pieceOf(item)] : []))
    pages.push({ lines, tags: tagsIn(await page.getStructTree()), pieces })
  }
  const { info } = await document.getMetadata()
  const text = pages.map(({ lines }) => lines.join('\n')).join('\f')
  await task.destroy()
  return { pages, text, info: new Map(Object.entries(info)) }
}

function pieceOf({ str, width, transform }: { str: string; width: number; transform: number[] }): Piece {
  const [, , , , left = 0, bottom = 0] = transform
  return { text: str, left, right: left + width, bottom }
}

type Node = { role?: string; alt?: string; children?: Node[] } | { type: string }

/** The tags of a page in reading order; for a picture, its alternative text. */
function tagsIn(node: Node): string[] {
  if ('type' in node) return []
  const { role, alt, children = [] } = node
  const own = role === undefined ? [] : [alt === undefined ? role : `${role}: ${alt}`]
  return [...own, ...children.flatMap(tagsIn)]
}

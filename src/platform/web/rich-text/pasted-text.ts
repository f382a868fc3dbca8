import { isHref } from '../../contract/href.ts'
import { isWordSign, styleOf, WordLists, wordItem } from './pasted-list.ts'

const dropped = 'head, title, style, script, noscript, template, iframe, object, svg, math, xml, input, select, button'
const blocks = [
  'address, article, aside, blockquote, body, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer',
  'form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, ul',
].join(', ')
const parts = { blockquote: 'blockquote', pre: 'pre' } as const
const marks = { b: 'strong', strong: 'strong', i: 'em', em: 'em', code: 'code', kbd: 'code', tt: 'code' } as const

/**
 * What the editor may take from a pasted document: paragraphs, headings of two levels, lists, quotations, code, bold,
 * italic and links, all as new elements. Lists of Word become lists; a row of a table becomes a line, because the
 * stored text has no tables. Nothing else of the document remains, not even as an attribute.
 */
export function pastedText(from: Document): HTMLElement {
  const levels = [...from.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(levelOf)
  const root = document.createElement('div')
  new Writer(root, Math.min(...levels)).write(from.body, [])
  return root
}

type Format = 'strong' | 'em' | 'code' | { href: string }

/** Writes into one place, a paragraph for each run of words between the blocks. */
class Writer {
  readonly #place: Element
  readonly #topLevel: number
  readonly #lists: WordLists
  #line: Element | null = null

  constructor(place: Element, topLevel: number, line: Element | null = null) {
    this.#place = place
    this.#topLevel = topLevel
    this.#lists = new WordLists(place)
    this.#line = line
  }

  write(from: Node, formats: readonly Format[]) {
    for (const node of from.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) this.#words(node.textContent ?? '', formats)
      if (!(node instanceof Element) || node.matches(dropped) || isWordSign(node)) continue
      if (node.localName === 'br') this.#line?.append(document.createElement('br'))
      else if (node.matches(blocks)) this.#block(node, formats)
      else this.write(node, formatsOf(node, formats))
    }
  }

  #words(text: string, formats: readonly Format[]) {
    // A browser copies the blank between two formatted words as one that does not break.
    const words = text === '\u{a0}' ? ' ' : text
    if (!this.#line && words.trim() === '') return
    if (!this.#line) {
      this.#lists.end()
      this.#line = this.#place.appendChild(document.createElement('p'))
    }
    this.#line.append(formats.reduceRight<Node>(formatted, document.createTextNode(words)))
  }

  #block(block: Element, formats: readonly Format[]) {
    this.#line = null
    const item = wordItem(block)
    if (item) this.#inside(this.#lists.add(item), block, formatsOf(block, formats))
    else if (block.matches('table')) this.#table(block, formats)
    else if (block.matches('ul, ol')) this.#list(block, formats)
    else if (block.matches('h1, h2, h3, h4, h5, h6')) this.#heading(block)
    else if (block.matches('blockquote, pre')) this.#part(block, formats)
    else this.write(block, formatsOf(block, formats))
    this.#line = null
  }

  #inside(place: Element, from: Node, formats: readonly Format[]) {
    new Writer(place, this.#topLevel).write(from, formats)
  }

  #add(name: string): Element {
    this.#lists.end()
    return this.#place.appendChild(document.createElement(name))
  }

  /** The highest headings of what is pasted become headings, all others subheadings. */
  #heading(heading: Element) {
    if (heading.textContent.trim() === '') return
    const line = this.#add(levelOf(heading) === this.#topLevel ? 'h3' : 'h4')
    new Writer(line, this.#topLevel, line).write(heading, [])
  }

  #part(block: Element, formats: readonly Format[]) {
    const part = this.#add(parts[block.localName === 'pre' ? 'pre' : 'blockquote'])
    if (block.localName === 'pre') part.append(block.textContent)
    else this.#inside(part, block, formats)
  }

  /** Google Docs writes a list inside a list beside its item; here it belongs to the item. */
  #list(list: Element, formats: readonly Format[]) {
    const made = this.#add(list.localName)
    const start = list.getAttribute('start') ?? ''
    if (list.localName === 'ol' && /^\d{1,5}$/v.test(start)) made.setAttribute('start', start)
    for (const child of list.children) {
      const above = made.lastElementChild
      if (child.matches('ul, ol') && above) new Writer(above, this.#topLevel).#list(child, formats)
      else this.#inside(made.appendChild(document.createElement('li')), child, formatsOf(child, formats))
    }
  }

  /** A table with one column only arranges what is in it. */
  #table(table: Element, formats: readonly Format[]) {
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
    const isArranged = rows.every((row) => row.children.length < 2)
    for (const row of rows) {
      if (isArranged) for (const cell of row.children) this.write(cell, formats)
      else this.#row(row, formats)
      this.#line = null
    }
  }

  #row(row: Element, formats: readonly Format[]) {
    if (row.textContent.trim() === '') return
    const line = this.#add('p')
    for (const [at, cell] of [...row.children].entries()) {
      if (at > 0) line.append(' | ')
      const isHeading = cell.localName === 'th'
      writeLine(line, cell, isHeading ? ['strong', ...formats] : formats)
    }
  }
}

/** The words of a cell in one line, however many paragraphs they were. */
function writeLine(line: Element, from: Node, formats: readonly Format[]) {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE)
      line.append(formats.reduceRight<Node>(formatted, document.createTextNode(node.textContent ?? '')))
    if (!(node instanceof Element) || node.matches(dropped)) continue
    if (node.matches(`br, ${blocks}`)) line.append(' ')
    writeLine(line, node, formatsOf(node, formats))
  }
}

const levelOf = (heading: Element): number => Number(heading.localName.slice(1))

/** The formats of what is inside an element, by its name or its style. */
function formatsOf(element: Element, around: readonly Format[]): readonly Format[] {
  const style = styleOf(element)
  const name = Object.entries(marks).find(([own]) => own === element.localName)?.[1]
  const isBold = /font-weight:\s*(bold|[6-9]00)/i.test(style)
  const isPlain = /font-weight:\s*(normal|[1-4]00)/i.test(style)
  const isItalic = /font-style:\s*(italic|oblique)/i.test(style)
  const href = element.localName === 'a' ? element.getAttribute('href') : null
  const added: Format[] = [
    ...(name && !(name === 'strong' && isPlain) ? [name] : []),
    ...(isBold ? ['strong' as const] : []),
    ...(isItalic ? ['em' as const] : []),
    ...(isHref(href) ? [{ href }] : []),
  ]
  return [...around, ...added.filter((one) => !around.includes(one))]
}

function formatted(inside: Node, format: Format): Node {
  const element = document.createElement(typeof format === 'string' ? format : 'a')
  if (typeof format === 'object') element.setAttribute('href', format.href)
  element.append(inside)
  return element
}

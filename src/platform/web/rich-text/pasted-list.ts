/** A paragraph of Word that belongs to a list: how deep, and with what before its text. */
export type WordItem = { level: number; ordered: boolean }

/** Word writes the items of a list as paragraphs with the level in their style, and the sign as text before them. */
export function wordItem(element: Element): WordItem | null {
  const level = /mso-list:\s*\S+\s+level(\d)/i.exec(styleOf(element))?.[1]
  if (level === undefined) return null
  const sign = [...element.querySelectorAll('span')].find(isWordSign)?.textContent ?? ''
  return { level: Number(level), ordered: /^\s*\(?[\p{L}\p{N}]{1,5}[.\)、]/v.test(sign) && !/^\s*o\s/v.test(sign) }
}

/** The number or dot before an item of Word, which a list writes itself. */
export const isWordSign = (element: Element): boolean => /mso-list:\s*ignore/i.test(styleOf(element))

export const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

/** Builds the lists of Word's items one inside the other, as long as one item follows another. */
export class WordLists {
  readonly #place: Element
  #open: Element[] = []

  constructor(place: Element) {
    this.#place = place
  }

  /** The place for the text of the next item. */
  add({ level, ordered }: WordItem): Element {
    const depth = Math.min(level, this.#open.length + 1)
    this.#open.length = Math.min(this.#open.length, depth)
    const name = ordered ? 'ol' : 'ul'
    if (this.#open.length < depth || (depth === 1 && this.#open[0]?.localName !== name)) {
      const above = this.#open[depth - 2]?.lastElementChild ?? this.#place
      this.#open[depth - 1] = above.appendChild(document.createElement(name))
    }
    const item = document.createElement('li')
    this.#open[depth - 1]?.append(item)
    return item
  }

  end() {
    this.#open = []
  }
}

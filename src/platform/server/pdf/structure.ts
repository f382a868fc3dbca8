import { type Objects, ref } from './objects.ts'

export type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

/** Where a piece of an element stands: the page, and the number of its mark there. */
type Mark = { page: number; mark: number }

/** A part of the document as it is read aloud (ISO 32000-1, 14.7): headings, paragraphs and tables, in their order. */
export class Element {
  readonly tag: Tag
  readonly attributes: string
  readonly parts: (Element | Mark)[] = []

  constructor(tag: Tag, attributes = '') {
    this.tag = tag
    this.attributes = attributes
  }

  add(tag: Tag, attributes?: string): Element {
    const part = new Element(tag, attributes)
    this.parts.push(part)
    return part
  }
}

/** A cell that names its column or its row. */
export const scope = (of: 'Column' | 'Row'): string => ` /A << /O /Table /Scope /${of} >>`

/** Writes the tree of the elements, and the way back from each mark of each page. */
export function writeStructure(
  objects: Objects,
  root: Element,
  pages: readonly number[],
  marks: readonly (readonly Element[])[],
): number {
  const numbers = new Map<Element, number>()
  const tree = objects.reserve()
  const write = (element: Element, parent: number): number => {
    const number = objects.reserve()
    numbers.set(element, number)
    const parts = element.parts.map((part) =>
      part instanceof Element
        ? ref(write(part, number))
        : `<< /Type /MCR /Pg ${ref(pages[part.page] ?? 0)} /MCID ${part.mark} >>`,
    )
    const { tag, attributes } = element
    return objects.put(
      `<< /Type /StructElem /S /${tag} /P ${ref(parent)}${attributes} /K [${parts.join(' ')}] >>`,
      number,
    )
  }
  const top = write(root, tree)
  const back = marks.map((list, page) => `${page} [${list.map((of) => ref(numbers.get(of) ?? 0)).join(' ')}]`)
  return objects.put(
    `<< /Type /StructTreeRoot /K ${ref(top)} /ParentTree << /Nums [${back.join(' ')}] >> /ParentTreeNextKey ${pages.length} >>`,
    tree,
  )
}

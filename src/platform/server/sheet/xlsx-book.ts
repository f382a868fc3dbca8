import { unpack } from './unpack.ts'
import { Unreadable } from './unreadable.ts'
import { dayStyles } from './xlsx-days.ts'
import { type XmlHandlers, xmlReader } from './xml.ts'

/** What the cells of a sheet refer to (ECMA-376 §18): shared texts, styles that show days, and which sheet comes first. */
export type Book = {
  sheet: string
  shared: readonly string[]
  days: ReadonlySet<number>
  is1904: boolean
}

const mostShared = 1_000_000

/** Reads everything of an .xlsx file except its sheets. */
export function readBook(bytes: Uint8Array): Book {
  const shared: string[] = []
  const days = new Set<number>()
  const targets = new Map<string, string>()
  const first: { id?: string; is1904: boolean } = { is1904: false }
  const parts: Record<string, XmlHandlers> = {
    'xl/workbook.xml': workbook(first),
    'xl/_rels/workbook.xml.rels': relations(targets),
    'xl/styles.xml': dayStyles(days),
    'xl/sharedStrings.xml': sharedTexts(shared),
  }
  let isBook = false
  unpack(bytes, (path) => {
    const handlers = Object.hasOwn(parts, path) ? parts[path] : undefined
    delete parts[path]
    isBook ||= path === 'xl/workbook.xml'
    return handlers && xmlReader(handlers)
  })
  if (!isBook) throw new Unreadable('notATable')
  return { sheet: targets.get(first.id ?? '') ?? 'xl/worksheets/sheet1.xml', shared, days, is1904: first.is1904 }
}

/** The first sheet that is not hidden. */
const workbook = (first: { id?: string; is1904: boolean }): XmlHandlers => ({
  open: (name, attribute) => {
    if (name === 'workbookPr') first.is1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
    if (name !== 'sheet' || (attribute('state') !== undefined && attribute('state') !== 'visible')) return
    const id = attribute('r:id')
    if (first.id === undefined && id !== undefined) first.id = id
  },
  close: () => undefined,
})

const relations = (targets: Map<string, string>): XmlHandlers => ({
  open: (name, attribute) => {
    const target = attribute('Target') ?? ''
    if (name === 'Relationship')
      targets.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  },
  close: () => undefined,
})

/** The parts of a text are joined; phonetic guides of Japanese are left out. */
function sharedTexts(texts: string[]): XmlHandlers {
  let whole = ''
  let phonetic = false
  return {
    open: (name) => {
      if (name === 'si') whole = ''
      if (name === 'rPh') phonetic = true
    },
    close: (name, text) => {
      if (name === 'rPh') phonetic = false
      if (name === 't' && !phonetic) whole += text
      if (name === 'si' && texts.push(unescaped(whole)) > mostShared) throw new Unreadable('tooMuchInside')
    },
    // The cells with this text are marked as unreadable.
    badCharacter: () => {
      whole += '\uFFFD'
      return true
    },
  }
}

/** Excel writes characters that XML does not allow as `_x000D_` (ECMA-376 §22.4.2.4). */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

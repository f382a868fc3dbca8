import { unpack } from './unpack.ts'
import { Unreadable } from './unreadable.ts'
import { type CellFormat, cellFormats } from './xlsx-formats.ts'
import { type XmlHandlers, xmlReader } from './xml.ts'

/** What the cells of a sheet refer to (ECMA-376 §18): shared texts, and formats by the number of the style. */
export type Book = {
  /** The sheets that are not hidden, in the order of the workbook. */
  sheets: readonly { name: string; path: string }[]
  shared: readonly string[]
  formats: readonly CellFormat[]
  is1904: boolean
}

const mostShared = 1_000_000

/** Reads everything of an .xlsx file except its sheets. */
export function readBook(bytes: Uint8Array): Book {
  const shared: string[] = []
  const formats: CellFormat[] = []
  const targets = new Map<string, string>()
  const shown: WorkbookContents = { sheets: [], is1904: false }
  const parts: Record<string, XmlHandlers> = {
    'xl/workbook.xml': workbook(shown),
    'xl/_rels/workbook.xml.rels': relations(targets),
    'xl/styles.xml': cellFormats(formats),
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
  const sheets = shown.sheets.flatMap(({ id, name }) => {
    const path = targets.get(id)
    return path === undefined ? [] : [{ name, path }]
  })
  return { sheets: sheets.length > 0 ? sheets : firstSheet, shared, formats, is1904: shown.is1904 }
}

/** Where the sheet is in a workbook that does not say it. */
const firstSheet = [{ name: '', path: 'xl/worksheets/sheet1.xml' }]

/** A workbook with more sheets is no table of the university. */
const mostSheets = 50

type WorkbookContents = { sheets: { id: string; name: string }[]; is1904: boolean }

const workbook = (shown: WorkbookContents): XmlHandlers => ({
  open: (tag, attribute) => {
    if (tag === 'workbookPr') shown.is1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
    if (tag !== 'sheet' || (attribute('state') !== undefined && attribute('state') !== 'visible')) return
    const [id, name = ''] = [attribute('r:id'), attribute('name')]
    if (id !== undefined && shown.sheets.length < mostSheets) shown.sheets.push({ id, name })
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

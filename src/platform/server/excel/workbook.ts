import type { Column } from '../../contract/excel.ts'
import { cellXml, escapeXml, headerXml, lettersOf, rowXml, stylesXml } from './cells.ts'
import { widthsOf } from './widths.ts'
import { type Entry, zip } from './zip.ts'

/** The rows of one portion, each with its values in the order of the columns. */
export type Portion = readonly (readonly unknown[])[]
export type SheetSource = {
  name: string
  columns: readonly Column[]
  portions: AsyncIterable<Portion>
}
/** A sheet and its number of rows so far. */
type CountedSheet = SheetSource & { number: number; rowCount: number }

/** An .xlsx file (ECMA-376, SpreadsheetML), written portion by portion so that memory does not grow with the rows. */
export function writeWorkbook(sheets: readonly SheetSource[]): AsyncGenerator<Buffer> {
  return zip(entriesOf(sheets))
}

/** The workbook comes after its sheets, because it names their ranges. */
function* entriesOf(sheets: readonly SheetSource[]): Generator<Entry> {
  const numbered: CountedSheet[] = sheets.map((sheet, at) => ({ ...sheet, number: at + 1, rowCount: 0 }))
  yield file('[Content_Types].xml', contentTypes(numbered.map(({ number }) => number)))
  yield file('_rels/.rels', relations([['rId1', 'officeDocument', 'xl/workbook.xml']]))
  yield file(
    'xl/_rels/workbook.xml.rels',
    relations([
      ['styles', 'styles', 'styles.xml'],
      ...numbered.map(({ number }) => [`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`] as const),
    ]),
  )
  yield file('xl/styles.xml', stylesXml)
  for (const sheet of numbered) yield { path: `xl/worksheets/sheet${sheet.number}.xml`, content: sheetXml(sheet) }
  yield file('xl/workbook.xml', workbookXml(numbered))
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const file = (path: string, xml: string): Entry => ({ path, content: [declaration + xml] })

async function* sheetXml(sheet: CountedSheet): AsyncGenerator<string> {
  const { columns, portions } = sheet
  const letters = columns.map((_, at) => lettersOf(at))
  let number = 1
  for await (const rows of portions) {
    if (number === 1) yield openingXml(columns, rows)
    const lines = rows.map((row) => {
      number++
      return rowXml(
        number,
        columns.map(({ type }, at) => cellXml(`${letters[at]}${number}`, type, row[at])),
      )
    })
    sheet.rowCount += rows.length
    yield lines.join('')
  }
  if (number === 1) yield openingXml(columns, [])
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${sheet.rowCount + 1}"/></worksheet>`
}

/** The XML before the rows: the header row is frozen, so that it stays visible while the rows scroll. */
function openingXml(columns: readonly Column[], firstRows: Portion): string {
  const cols = widthsOf(columns, firstRows).map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${cols.join('')}</cols><sheetData>${headerXml(columns)}`
}

/** Excel itself writes a defined name for the filtered range of each sheet; other programs find the filter by it. */
function workbookXml(sheets: readonly CountedSheet[]): string {
  const list = sheets.map(
    ({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const filters = sheets.map(({ name, columns, rowCount }, at) => {
    const range = `'${name.replaceAll("'", "''")}'!$A$1:$${lettersOf(columns.length - 1)}$${rowCount + 1}`
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${escapeXml(range)}</definedName>`
  })
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets>\
<definedNames>${filters.join('')}</definedNames></workbook>`
}

const relations = (list: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="${packages}/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

function contentTypes(numbers: readonly number[]): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...numbers.map((number) => [`/xl/worksheets/sheet${number}.xml`, 'worksheet']),
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${spreadsheetType}.${type}+xml"/>`)
  return `<Types xmlns="${packages}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`
}

import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { type Column, cellTypes } from '#platform/contract/excel.ts'
import { languages } from '#platform/contract/words.ts'
import { writeWorkbook } from '#platform/server/excel/workbook.ts'
import { openGradebook, type TestGradebook } from '../../domains/grading/test/gradebook.ts'
import { Import } from '../../domains/registry/contract/import.ts'
import { columnsOf, importKindNames } from '../../domains/registry/contract/import-kinds.ts'
import { planSheetColumns } from '../../domains/teaching/contract/plan/sheet-columns.ts'

/** Headings and rows of texts. */
type Rows = readonly (readonly string[])[]

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const delimited = (rows: Rows, by: string, end: string) => rows.map((row) => row.map(quoted).join(by)).join(end)

/** A workbook as the portal writes it. */
async function workbook(sheets: readonly (readonly [name: string, rows: Rows])[]): Promise<Buffer> {
  const [text] = cellTypes
  return buffer(
    writeWorkbook(
      sheets.map(([name, [header = [], ...rows]]) => ({
        name,
        columns: header.map((heading, at): Column => ({ key: `c${at}`, header: heading, type: text })),
        portions: portionsOf(rows),
      })),
    ),
  )
}
async function* portionsOf(rows: Rows) {
  yield rows
}

/** The forms in which programs write one table. */
const dialects: Readonly<Record<string, (rows: Rows) => Buffer | Promise<Buffer>>> = {
  commas: (rows) => Buffer.from(delimited(rows, ',', '\n')),
  'semicolons and a byte order mark': (rows) => Buffer.from(`\uFEFF${delimited(rows, ';', '\r\n')}`),
  tabs: (rows) => Buffer.from(rows.map((row) => row.join('\t')).join('\r')),
  'mixed line ends': ([header = [], ...rows]) =>
    Buffer.from(`${delimited([header], ',', '')}\r\n${delimited(rows, ',', '\n')}`),
  'a separator in the first line': (rows) => Buffer.from(`sep=|\r\n${delimited(rows, '|', '\r\n')}`),
  'UTF-16 with a mark': (rows) => Buffer.from(`\uFEFF${delimited(rows, '\t', '\r\n')}`, 'utf16le'),
  'UTF-16 without a mark': (rows) => Buffer.from(delimited(rows, '\t', '\r\n'), 'utf16le').swap16(),
  'titles above': (rows) => Buffer.from(`University of the South,\n"Autumn, all"\n\n${delimited(rows, ',', '\n')}`),
  'repeated headings': ([header = [], ...rows]) =>
    Buffer.from(rows.map((row) => delimited([header, row], ',', '\n')).join('\n')),
  'a workbook of the portal': (rows) => workbook([['Table', rows]]),
  'a workbook with a cover': (rows) =>
    workbook([
      ['Cover', [['University of the South'], ['Autumn']]],
      ['Table', rows],
    ]),
}

/** What an importer has read: headings, and the cells of each line. */
type Answer = { header: string[]; cells: string[][] }
type Importer = { header: readonly string[]; read: (file: Buffer) => Promise<Answer> }

let book: TestGradebook
beforeAll(async () => {
  book = await openGradebook()
})

const contentOf = (file: Buffer) => [file.toString('base64')]

const registryImporter = (kind: (typeof importKindNames)[number], language: (typeof languages)[number]): Importer => ({
  header: columnsOf(kind).map(({ header }) => header[language]),
  read: async (file) => {
    const officer = book.testApp.as({ username: 'isabel', roles: ['ROLE_REGISTRY'] })
    const { body } = await officer.post(Import.path, { kind, fileName: 'table', content: contentOf(file) })
    const { body: run } = await officer.get(body['@id'])
    expect(run.mapping).toEqual(Object.fromEntries(columnsOf(kind).map(({ key }, place) => [key, place])))
    return { header: run.header, cells: run.sample }
  },
})

const markImporter: Importer = {
  header: ['Student number', 'Student', 'TEST (20)', 'EXAM (20)'],
  read: async (file) => {
    const { body } = await book.as('tomas').post(`${book.at}/mark_sheets`, { content: contentOf(file) })
    return { header: body.header, cells: body.lines.map(({ cells }: { cells: string[] }) => cells) }
  },
}

const planImporter: Importer = {
  header: planSheetColumns.map(({ names }) => names[0] ?? ''),
  read: async (file) => {
    const { body } = await book
      .as('tomas')
      .post(`/api/v2/courses/${book.course}/plan_sheets`, { content: contentOf(file) })
    const [header, ...cells] = body.lines
    return { header, cells }
  },
}

const importers: [string, Importer][] = [
  ...importKindNames.map((kind, at): [string, Importer] => [
    kind,
    registryImporter(kind, languages[at % languages.length] ?? 'en'),
  ]),
  ['marks', markImporter],
  ['the plan of the term', planImporter],
]

/** Texts that a wrong reader tears: separators, quotation marks, and signs of other scripts. */
const texts = ['x, y', 'says "so"; z', '陳大文', 'João | Ávila']

test.each(importers)('%s are read from every form of a sheet', async (_, { header, read }) => {
  const rows = [0, 1].map((row) => header.map((_heading, at) => `${texts[(at + row) % texts.length]} ${row}`))
  for (const [name, write] of Object.entries(dialects)) {
    // A tab-separated text has no quotes that could be torn.
    expect([name, await read(await write([header, ...rows]))]).toEqual([name, { header: [...header], cells: rows }])
  }
})

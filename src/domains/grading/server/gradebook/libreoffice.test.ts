import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'
import { hasLibreOffice, savedAgain } from '../../test/libreoffice.ts'

/** A name that Excel and LibreOffice would take for a formula. */
const formula = '=HYPERLINK("https://example.org","Mina")'

/** A mark sheet with comments, as the gradebook exports it. */
const columns = [
  { key: 'number', header: 'Student number', type: 'text' },
  { key: 'name', header: 'Student', type: 'text' },
  { key: 'test', header: 'TEST (20)', type: 'mixed' },
  { key: 'said', header: 'TEST comment', type: 'text' },
  { key: 'exam', header: 'EXAM (20)', type: 'mixed' },
]
const rows = [
  { number: '020250084', name: 'Chan Man Ieng 陳敏瑩', test: 12.5, said: '第三題有一步未寫。', exam: 'absent' },
  { number: '020250085', name: formula, test: 0, said: '=1+1 is no step; "x, y" is.', exam: 19.75 },
  { number: '020250086', name: "João D'Ávila", test: null, said: 'Não entregou; -1 por atraso', exam: 'excused' },
]
const cells = [
  ['020250084', 'Chan Man Ieng 陳敏瑩', '12.5', '第三題有一步未寫。', 'absent'],
  ['020250085', formula, '0', '=1+1 is no step; "x, y" is.', '19.75'],
  ['020250086', "João D'Ávila", '', 'Não entregou; -1 por atraso', 'excused'],
]

/** The sheet as an Excel file. */
async function exported({ as }: TestGradebook): Promise<Buffer> {
  const { body } = await as('tomas').post('/api/v2/excel', { sheets: [{ name: 'Marks', columns, rows }] })
  return Buffer.from(await body.arrayBuffer())
}

/** What the portal reads from an Excel file. */
async function readBack({ as, at }: TestGradebook, file: Buffer) {
  const { status, body } = await as('tomas').post(`${at}/mark_sheets`, { content: [file.toString('base64')] })
  expect(status).toBe(200)
  return { header: body.header, cells: body.lines.map((line: { cells: string[] }) => line.cells) }
}
const asItWas = { header: columns.map(({ header }) => header), cells }

let folder = ''

test('a mark sheet with comments is imported as it was exported', async () => {
  const book = await openGradebook()
  expect(await readBack(book, await exported(book))).toEqual(asItWas)
})

const saved = (name: string, as: 'xlsx' | 'ods' | 'fods'): Promise<Buffer> => readFile(savedAgain(folder, name, as))

describe.skipIf(!hasLibreOffice)('LibreOffice', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marks-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('a mark sheet with comments saved by LibreOffice is imported unchanged, without active formulas', async () => {
    const book = await openGradebook()
    await writeFile(join(folder, 'marks.xlsx'), await exported(book))
    expect((await saved('marks.xlsx', 'fods')).toString('utf8')).not.toContain('table:formula')
    await writeFile(
      join(folder, 'again.xlsx'),
      await saved('marks.xlsx', 'ods').then(() => saved('ods/marks.ods', 'xlsx')),
    )
    expect(await readBack(book, await readFile(join(folder, 'again.xlsx')))).toEqual(asItWas)
  }, 240_000)

  test('a formula in the sheet counts by its stored value, and is named as one', async () => {
    const book = await openGradebook()
    await writeFile(join(folder, 'formula.csv'), 'Student number,TEST\n20250084,"=10+2"\n')
    const content = [(await saved('formula.csv', 'xlsx')).toString('base64')]
    const { body } = await book.as('tomas').post(`${book.at}/mark_sheets`, { content })
    expect(body.lines[0]).toMatchObject({ cells: ['20250084', '12'], formulas: [1] })
  }, 240_000)
})

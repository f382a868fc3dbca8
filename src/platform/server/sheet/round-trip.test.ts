import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeWorkbook } from '../excel/workbook.ts'
import { readTable } from './read.ts'

const header = ['Number', 'Name', 'Remark']
const columns = header.map((name) => ({ key: name.toLowerCase(), names: [name] }))

/** Cells as people write them: the blanks around a text and a formula in a text file are no part of it. */
const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      '',
      '"',
      'a "b" c',
      'x, y; z',
      'tab\there',
      'two\nlines',
      '00123',
      '75%',
      '陳大文',
      'João | Ávila',
      "'s",
    ),
  )
  .filter((text) => text === text.trim() && !/^[=\ufeff]|[^\P{Cc}\t\n]|[\ufffe\uffff]|_x[0-9a-f]{4}_/iu.test(text))
  .map((text) => text.toWellFormed())
/** The first cell makes each row one that is not empty and no second heading. */
const rows = fc.array(
  fc.tuple(
    cell.map((text) => `#${text}`),
    cell,
    cell,
  ),
  { minLength: 1, maxLength: 8 },
)

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const cellsOf = (file: Uint8Array) => readTable(file, columns).lines.map(({ cells }) => cells)

test('every table of texts is read back from each form of a text file', () => {
  const form = fc.record({
    by: fc.constantFrom(',', ';', '\t', '|'),
    end: fc.constantFrom('\r\n', '\n', '\r'),
    hint: fc.boolean(),
    sign: fc.constantFrom('', '\ufeff'),
    encoding: fc.constantFrom('utf8' as const, 'utf16le' as const),
  })
  fc.assert(
    fc.property(rows, form, (table, { by, end, hint, sign, encoding }) => {
      const lines = [header, ...table].map((row) => row.map(quoted).join(by))
      const text = sign + [...(hint ? [`sep=${by}`] : []), ...lines].join(end)
      // Without a sign, UTF-16 is recognised by its Latin letters.
      fc.pre(encoding === 'utf8' || sign !== '')
      expect(cellsOf(Buffer.from(text, encoding))).toEqual(table)
    }),
  )
})

test('every table of texts is read back from the Excel file that the portal makes of it', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      async function* portions() {
        yield table
      }
      const named = header.map((name) => ({ key: name, header: name, type: 'text' as const }))
      const file = await buffer(writeWorkbook([{ name: 'S', columns: named, portions: portions() }]))
      expect(cellsOf(file)).toEqual(table)
    }),
    { numRuns: 40 },
  )
})

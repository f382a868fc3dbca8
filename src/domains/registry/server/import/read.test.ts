import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeWorkbook } from '#platform/server/excel/workbook.ts'
import { readRow } from './cells.ts'
import { readTable } from './read.ts'
import { readInThread } from './read-thread.ts'

const cellsOf = (file: string | Buffer) => {
  const { header, lines } = readTable(Buffer.from(file))
  return [header, ...lines.map(({ cells }) => cells)]
}
const people = [
  ['Name', 'Remark'],
  ['José', 'says "hi"; often'],
  ['陳大文', 'two\nlines'],
]

test.each([
  ['commas', 'Name,Remark\nJosé,"says ""hi""; often"\n陳大文,"two\nlines"\n'],
  [
    'a byte order mark, semicolons and CRLF',
    '\uFEFFName;Remark\r\nJosé;"says ""hi""; often"\r\n陳大文;"two\nlines"\r\n',
  ],
  ['tabs and empty lines', '\n\nName\tRemark\n\nJosé\t"says ""hi""; often"\n\t\n陳大文\t"two\nlines"'],
])('a CSV file with %s is read', (_, text) => {
  expect(cellsOf(text)).toEqual(people)
})

test('what Excel saves as Unicode text is read', () => {
  expect(cellsOf(Buffer.from('\uFEFFName\tRemark\nJosé\t–', 'utf16le'))).toEqual([people[0], ['José', '–']])
})

test.each([
  ['encoding', Buffer.from('Name\nJos\xe9', 'latin1')],
  ['encoding', Buffer.from('Name\n\0\0')],
  ['broken', 'Name\n"never closed'],
  ['noHeader', ''],
  ['noHeader', ' , \n,'],
  ['noRows', 'Name,Remark\n'],
  ['tooManyRows', `Name\n${'x\n'.repeat(50_001)}`],
  ['tooManyColumns', `${Array.from({ length: 201 }, (_, at) => `c${at}`).join(',')}\nx`],
  ['tooLarge', Buffer.alloc(20 * 1024 * 1024 + 1, 'x')],
  ['broken', Buffer.from('PK\x03\x04 and nothing else that follows here', 'latin1')],
])('a file that is %s is refused', (code, file) => {
  expect(() => readTable(Buffer.from(file))).toThrow(code)
})

test('line numbers are those of the spreadsheet, also after empty lines', () => {
  const { lines } = readTable(Buffer.from('Name\n\nAna\n\n\nRui'))
  expect(lines.map(({ line }) => line)).toEqual([3, 6])
})

test('what the portal writes as Excel it reads again: texts, numbers and days', async () => {
  const columns = [
    { key: 'code', header: 'Code', type: 'text' as const },
    { key: 'n', header: 'N', type: 'number' as const },
    { key: 'day', header: 'Day', type: 'date' as const },
  ]
  async function* portions() {
    yield [['007 <陳> & co', 12.5, '2026-02-28']]
  }
  const file = await writeWorkbook([{ name: 'S', columns, rowCount: 1, portions: portions() }])
  expect(cellsOf(Buffer.from(file))).toEqual([
    ['Code', 'N', 'Day'],
    ['007 <陳> & co', '12.5', '2026-02-28'],
  ])
})

const workbook =
  '<workbook xmlns:r="r"><sheets><sheet name="hidden" state="hidden" r:id="rId0"/><sheet name="S" r:id="rId1"/></sheets></workbook>'
const relations = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet7.xml"/></Relationships>'
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/><numFmt numFmtId="171" formatCode="[Red]0.0 &quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>'
const book = (rows: string, more: Record<string, string> = {}) =>
  zipped({
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet7.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  })
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

test('cells of every kind are read; a formula or an error is no value', () => {
  const shared = '<sst><si><t>Ana</t></si><si><r><t>Ru</t></r><r><t>i</t></r><rPh><t>ルイ</t></rPh></si></sst>'
  const file = book(
    `<row r="1">${text('A1', 'A')}${text('B1', 'B')}${text('C1', 'C')}</row>` +
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3" s="1"><v>46266</v></c><c r="B3" s="2"><v>46266.5</v></c><c r="C3" s="3"><v>46266</v></c></row>' +
      '<row r="4"><c r="A4"><f>1+1</f><v>2</v></c><c r="B4" t="e"><v>#REF!</v></c><c r="C4" t="b"><v>1</v></c></row>',
    { 'xl/sharedStrings.xml': shared },
  )
  expect(cellsOf(file)).toEqual([
    ['A', 'B', 'C'],
    ['Ana', '', 'Rui'],
    ['2026-09-01', '2026-09-01', '46266'],
    [null, null, 'true'],
  ])
})

test('a formula is told as a fault, in Excel and in CSV', () => {
  const { lines } = readTable(Buffer.from('Term code\n=1+1'))
  const row = readRow('terms', { code: 0 }, lines[0] ?? { line: 0, cells: [] })
  expect(row.faults[0]).toEqual({ column: 'code', code: 'formula' })
})

test('a document type is refused, so that no entity grows and no file is fetched', () => {
  const evil = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst><si><t>&a;</t></si></sst>'
  expect(() => readTable(book(`<row r="1">${text('A1', 'A')}</row>`, { 'xl/sharedStrings.xml': evil }))).toThrow(
    'entities',
  )
})

test('a bomb is refused by the sizes it declares, and by what comes out when it lies', async () => {
  const bomb = 'x'.repeat(120 * 1024 * 1024)
  const honest = book('', { 'xl/sharedStrings.xml': bomb })
  expect(honest.length).toBeLessThan(500_000)
  await expect(readInThread(honest)).rejects.toThrow('tooMuchInside')
  const liar = zipped({ 'xl/workbook.xml': bomb }, () => 1_000)
  await expect(readInThread(liar)).rejects.toThrow('tooMuchInside')
})

test('a file behind a password is told as such', () => {
  const file = book('')
  const central = file.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  file.writeUInt16LE(1, central + 8)
  expect(() => readTable(file)).toThrow('encrypted')
})

/** A ZIP archive; `sizeOf` lets it lie about how large a file is. */
function zipped(files: Record<string, string>, sizeOf = (content: Buffer) => content.length): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, said] of Object.entries(files)) {
    const content = Buffer.from(said)
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(sizeOf(content), 18)
    head.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), head, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), head, place, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

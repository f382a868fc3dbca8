import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { Zip, ZipDeflate } from 'fflate'
import { describe, expect, test } from 'vitest'
import { writeWorkbook } from '../excel/workbook.ts'
import { readTable } from './read.ts'
import { readInThread } from './read-thread.ts'

/** Characters that no text may contain: control characters, and the replacement character for unreadable bytes. */
const unreadable = /[\p{Cc}\uFFFD\uFFFF]/u

const cellsOf = (file: string | Buffer) => {
  const { header, lines } = readTable(Buffer.from(file), [])
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

test.each(['\uFEFF', ''])('files that Excel saves as Unicode text are read, with %j before them', (mark) => {
  const little = Buffer.from(`${mark}Name\tRemark\nJosé\t–`, 'utf16le')
  for (const file of [little, Buffer.from(little).swap16()]) expect(cellsOf(file)).toEqual([people[0], ['José', '–']])
})

test.each([
  ['encodingIs Windows-1252', Buffer.from('Name\nJos\xe9', 'latin1')],
  [
    'encodingIs Windows-1252',
    Buffer.from('Nome,Disciplina\nJo\xe3o,Educa\xe7\xe3o\nCon\xe7ei\xe7\xe3o,\xc1lgebra', 'latin1'),
  ],
  ['encodingIs GB 18030', Buffer.from('d0d5c3fb2cd1a7bac50ab3c2b4f3cec42c31', 'hex')],
  [
    'encoding 2 4',
    Buffer.concat([Buffer.from('Name,學號,姓名,成績\nJos'), Buffer.from([0xff]), Buffer.from(' 陳大文')]),
  ],
  ['encoding', Buffer.from('Name\n\0\0')],
  ['openQuote 2 1', 'Name\n"never closed'],
  ['encodingIs Big5', Buffer.from('bef7b8b92cbdd2b5f90ab3afa4472c3135', 'hex')],
  ['noHeader', ''],
  ['noHeader', ' , \n,'],
  ['noRows', 'Name,Remark\n'],
  ['tooManyRows', `Name\n${'x\n'.repeat(50_001)}`],
  ['tooManyColumns', `${Array.from({ length: 201 }, (_, at) => `c${at}`).join(',')}\nx`],
  ['tooLarge', Buffer.alloc(20 * 1024 * 1024 + 1, 'x')],
  ['notATable', Buffer.from('PK\x03\x04 and nothing else that follows here', 'latin1')],
])('a file that is %s is refused', (code, file) => {
  expect(() => readTable(Buffer.from(file), [])).toThrow(code)
})

test('line numbers are those of the spreadsheet, also after empty lines', () => {
  const { lines } = readTable(Buffer.from('Name\n\nAna\n\n\nRui'), [])
  expect(lines.map(({ line }) => line)).toEqual([3, 6])
})

test('the portal can read the Excel files it writes: texts, numbers and days', async () => {
  const columns = [
    { key: 'code', header: 'Code', type: 'text' as const },
    { key: 'n', header: 'N', type: 'number' as const },
    { key: 'day', header: 'Day', type: 'date' as const },
  ]
  async function* portions() {
    yield [['007 <陳> & co', 12.5, '2026-02-28']]
  }
  const file = await buffer(writeWorkbook([{ name: 'S', columns, portions: portions() }]))
  expect(cellsOf(file)).toEqual([
    ['Code', 'N', 'Day'],
    ['007 <陳> & co', '12.5', '2026-02-28'],
  ])
})

const workbook =
  '<workbook xmlns:r="r"><sheets><sheet name="hidden" state="hidden" r:id="rId0"/><sheet name="S" r:id="rId1"/></sheets></workbook>'
const relations = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet7.xml"/></Relationships>'
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/><numFmt numFmtId="171" formatCode="[Red]0.0 &quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>'
const book = (rows: string, more: Record<string, string | Buffer> = {}) =>
  zipped({
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet7.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  })
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

test('cells of every kind are read; an error has no value, and a formula the one that is stored', () => {
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
    ['2', null, 'true'],
  ])
})

test('numbers are read as their cells show them', () => {
  const shown = (format: string, value: number) => {
    const own = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs></styleSheet>`
    const rows = `<row r="1">${text('A1', 'A')}</row><row r="2"><c r="A2" s="1"><v>${value}</v></c></row>`
    return cellsOf(book(rows, { 'xl/styles.xml': own }))[1]?.[0]
  }
  expect([shown('00000000', 260017), shown('&quot;S&quot;0000\\-0000', 260017), shown('000', 12345)]).toEqual([
    ...['00260017', 'S0026-0017', '12345'],
  ])
  expect([shown('0%', 0.75), shown('0.00%', 0.755), shown('0.0', 14.333333333333334)]).toEqual([
    ...['75%', '75.5%', '14.333333333333334'],
  ])
  expect([shown('d/m/yyyy h:mm', 46266.375), shown('h:mm', 46266.375), shown('h:mm AM/PM', 0.604166666666667)]).toEqual(
    [...['2026-09-01 09:00', '09:00', '14:30']],
  )
  expect([
    shown('[h]:mm', 1.25),
    shown('yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;', 46266),
    shown('#,##0.00', 1234.5),
  ]).toEqual([...['30:00', '2026-09-01', '1234.5']])
})

test('the place of a formula is told beside its value', () => {
  const rows = `<row r="1">${text('A1', 'A')}${text('B1', 'B')}</row><row r="2"><c r="A2"><v>1</v></c><c r="B2"><f>A2+2</f><v>3</v></c></row>`
  expect(readTable(book(rows), []).lines).toEqual([{ line: 2, cells: ['1', '3'], formulas: [1] }])
})

test('of several sheets the one that names the columns is read, and a cover is passed over', () => {
  const sheets = ['Cover', 'Marks'].map((name, at) => `<sheet name="${name}" r:id="rId${at}"/>`).join('')
  const targets = [0, 1].map((at) => `<Relationship Id="rId${at}" Target="worksheets/s${at}.xml"/>`).join('')
  const inSheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const file = zipped({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets}</Relationships>`,
    'xl/worksheets/s1.xml': inSheet(
      `<row r="1">${text('A1', 'Autumn')}</row><row r="3">${text('A3', 'Number')}${text('B3', 'EX')}</row><row r="4">${text('A4', '1')}${text('B4', '15')}</row>`,
    ),
    'xl/worksheets/s0.xml': inSheet(
      `<row r="1">${text('A1', 'House of Arts')}</row><row r="2">${text('A2', 'x')}</row>`,
    ),
  })
  const columns = [{ key: 'number', names: [] }]
  expect(readTable(file, columns)).toMatchObject({
    sheet: 'Marks',
    titles: [{ line: 1 }],
    lines: [{ line: 4, cells: ['1', '15'] }],
  })
})

test('a formula has no value, in CSV either', () => {
  expect(cellsOf('Term code\n=1+1')).toEqual([['Term code'], [null]])
})

test('a document type is refused, so that no entity expands and no file is fetched', () => {
  const evil = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst><si><t>&a;</t></si></sst>'
  expect(() => readTable(book(`<row r="1">${text('A1', 'A')}</row>`, { 'xl/sharedStrings.xml': evil }), [])).toThrow(
    'entities',
  )
})

describe('a file that would expand too much is refused at once', () => {
  const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024)
  const head = `<row r="1">${text('A1', 'A')}${text('B1', 'B')}</row>`

  test('by the size of its output, whatever sizes it declares', async () => {
    const honest = book('', { 'xl/sharedStrings.xml': `<sst><si><t>${megabytes(200)}</t></si></sst>` })
    expect(honest.length).toBeLessThan(500_000)
    await expect(readInThread({ bytes: honest, columns: [] })).rejects.toThrow('tooMuchInside')
    const liar = zipped({ 'xl/workbook.xml': `<workbook>${megabytes(200)}` }, () => 1_000)
    await expect(readInThread({ bytes: liar, columns: [] })).rejects.toThrow('tooMuchInside')
  })

  test('with one shared text in thousands of cells', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 2}"><c t="s"><v>0</v></c></row>`)
    const shared = { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_767)}</t></si></sst>` }
    const file = book(head + rows.join(''), shared)
    expect(file.length).toBeLessThan(100_000)
    await expect(readInThread({ bytes: file, columns: [] })).rejects.toThrow('tooMuchInside')
  })

  test.each([
    [
      'a cell in the last column of each line',
      'noRows',
      Array.from({ length: 40_000 }, (_, at) => `<row r="${at + 2}"><c r="XFD${at + 2}"/></row>`).join(''),
    ],
    ['a heading in the last column', 'tooManyColumns', ''],
    ['tags within tags', 'brokenAt', '<row><c><is>'.repeat(100_000)],
  ])('%s', async (name, code, rows) => {
    const file = book(
      name.startsWith('a heading') ? `<row r="1">${text('A1', 'A')}${text('XFD1', 'B')}</row>` : head + rows,
    )
    await expect(readInThread({ bytes: file, columns: [] })).rejects.toThrow(code)
  })

  test('with more entries than any workbook has', () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`x${at}`, '']))
    expect(() => readTable(zipped(many), [])).toThrow('tooMuchInside')
  })
})

describe('a fault in a workbook is reported with its cell', () => {
  const head = `<row r="1">${text('A1', 'A')}${text('B1', 'B')}</row>`
  test.each([
    ['a line without a number', '<row r="NaN"><c r="A2"/></row>', 'brokenAt A2'],
    ['a line twice', `<row r="2">${text('A2', 'x')}</row><row r="2">${text('A2', 'y')}</row>`, 'brokenAt A3'],
    ['a line beyond the sheet', '<row r="9999999"/>', 'brokenAt A2'],
    ['a cell without a column', '<row r="2"><c r="A2"/><c r="2"/></row>', 'brokenAt B2'],
    ['a cell twice', `<row r="2">${text('B2', 'x')}${text('B2', 'y')}</row>`, 'brokenAt C2'],
    ['a shared text that is not there', '<row r="2"><c r="B2" t="s"><v>NaN</v></c></row>', 'brokenAt B2'],
    ['tags that do not fit', '<row r="2"><c r="A2"><v>1</c></row>', 'brokenAt A2'],
  ])('%s', (_, rows, reason) => {
    expect(() => readTable(book(head + rows), [])).toThrow(reason)
  })

  test.each(['&#0;', '\u0001', '&unknown;', '_x0000_', '\uffff', '\xe9'])(
    '%j in a cell is a fault of that cell only',
    (bad) => {
      const rows = `${head}<row r="2">${text('A2', `x${bad}y`)}${text('B2', 'fine')}</row>`
      const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
      // In a single-byte encoding, é is not valid UTF-8.
      const bytes = Buffer.from(sheet, bad === '\xe9' ? 'latin1' : 'utf8')
      const { lines } = readTable(book('', { 'xl/worksheets/sheet7.xml': bytes }), [])
      expect(lines[0]?.cells[1]).toBe('fine')
      expect(lines[0]?.cells[0]).toMatch(unreadable)
    },
  )

  test('an invalid number stays text', () => {
    const { lines } = readTable(book(`${head}<row r="2"><c r="A2"><v>NaN</v></c><c r="B2"><v>1e999</v></c></row>`), [])
    expect(lines).toEqual([{ line: 2, cells: ['NaN', '1e999'] }])
  })
})

test('carriage returns and underscores, as Excel escapes them, are read', () => {
  const { lines } = readTable(
    book(`<row r="1">${text('A1', 'A')}</row><row r="2">${text('A2', 'x_x000D_y_x005F_z')}</row>`),
    [],
  )
  expect(lines[0]?.cells).toEqual(['x\ry_z'])
})

test('a file written as one stream, with the sizes after the contents, is read', () => {
  const parts = { 'xl/workbook.xml': workbook, 'xl/_rels/workbook.xml.rels': relations }
  const sheet = `<worksheet><sheetData><row>${text('A1', 'A')}</row><row>${text('A2', '陳大文')}</row></sheetData></worksheet>`
  const pieces: Uint8Array[] = []
  const archive = new Zip((_, piece) => pieces.push(piece))
  for (const [name, content] of Object.entries({ ...parts, 'xl/worksheets/sheet7.xml': sheet })) {
    const entry = new ZipDeflate(name)
    archive.add(entry)
    entry.push(Buffer.from(content), true)
  }
  archive.end()
  expect(cellsOf(Buffer.concat(pieces))).toEqual([['A'], ['陳大文']])
})

test('a CSV file of one long line is refused with its reason, quoted or not', () => {
  const long = 'x'.repeat(3_000_000)
  for (const file of [long, `"${long}"`, `"${long}`, `Name\n${long}`])
    expect(() => readTable(Buffer.from(file), [])).toThrow('longLine')
  expect(() => readTable(Buffer.from('"a",'.repeat(900_000)), [])).toThrow('tooManyColumns')
  expect(() => readTable(Buffer.from('x\n'.repeat(10_000_000)), [])).toThrow('tooManyRows')
})

/** A ZIP archive; `sizeOf` can declare a false size of a file. */
function zipped(files: Record<string, string | Buffer>, sizeOf = (content: Buffer) => content.length): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, said] of Object.entries(files)) {
    const content = typeof said === 'string' ? Buffer.from(said) : said
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

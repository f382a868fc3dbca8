import { inflateRawSync } from 'node:zlib'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { ApiError, ValidationError } from '../../contract/errors.ts'
import { excel } from '../../contract/excel.ts'
import type { Language } from '../../contract/words.ts'
import { validate } from '../http/validate.ts'
import type { FileAnswer } from '../route.ts'
import { openWords } from '../words/words.ts'
import { excelRoute } from './route.ts'

const say = openWords([])
type Tables = { sheets: { name: string; columns: object[]; rows: object[] }[] }

/** Calls the route as the API does: the body is validated first. */
async function ask(body: unknown, who = 1, language: Language = 'en'): Promise<FileAnswer> {
  const checked = validate(excel.body, body, { language, say })
  const ctx = { me: { id: who }, language } as Parameters<typeof excelRoute.run>[0]
  return (await excelRoute.run(ctx, {
    params: {},
    query: undefined,
    body: checked,
    fields: () => true,
    headers: new Headers(),
    of: null,
    prepared: undefined,
    beside: undefined,
  })) as FileAnswer
}

const sheet = (columns: object[], rows: object[], name = 'Lockers'): Tables => ({ sheets: [{ name, columns, rows }] })
const one = (type: string, value: unknown) => sheet([{ key: 'a', header: 'A', type }], [{ a: value }])
const firstCell = async (body: Tables) => (await readXlsxFile(Buffer.from((await ask(body)).file)))[0]?.data[1]?.[0]

/** A file of the archive, found by the central directory (PKWARE APPNOTE 4.3.12). */
function partOf(file: Uint8Array, path: string): string {
  const bytes = Buffer.from(file)
  for (let at = bytes.readUInt32LE(bytes.length - 6); bytes.readUInt32LE(at) === 0x02014b50; ) {
    const end = at + 46 + bytes.readUInt16LE(at + 28)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    if (bytes.toString('utf8', at + 46, end) === path) return inflateRawSync(packed).toString()
    at = end
  }
  throw new Error(`${path} is not in the archive`)
}
const sheetXml = (file: Uint8Array) => partOf(file, 'xl/worksheets/sheet1.xml')

async function faultsOf(body: unknown, language: Language = 'en') {
  const error = await ask(body, 1, language).catch((fault) => fault)
  expect(error).toBeInstanceOf(ValidationError)
  return (error as ValidationError).violations
}
const pathsOf = async (body: unknown) => (await faultsOf(body)).map(({ propertyPath }) => propertyPath)

describe('the written file', () => {
  test.each([
    ['=1+1', 'a formula'],
    ['=HYPERLINK("http://evil.example","open")', 'a link formula'],
    ['@SUM(A1:A2)', 'an at sign'],
    ['+1', 'a plus'],
    ['-1', 'a minus'],
    ['\t=1', 'a tab before a formula'],
    ['007', 'leading zeros'],
    ['1e5', 'what looks like a number'],
    ['2026-11-21', 'what looks like a date'],
    ['constructor', 'a name that objects have'],
    ['__proto__', 'another name that objects have'],
    [' two spaces  ', 'spaces at the ends'],
    ['<b>&amp;"\'</b>', 'signs of XML'],
    ['陳大文 Conceição 😀', 'all scripts'],
    ['one\ntwo', 'two lines'],
    ['bell\u0007 and _x0041_', 'what XML cannot hold'],
  ])('a text stays as it is: %j (%s)', async (value) => {
    const { file } = await ask(one('text', value))
    const [read] = await readXlsxFile(Buffer.from(file), { trim: false })
    expect(read?.data[1]?.[0]).toBe(value)
    expect(sheetXml(file)).not.toContain('<f>')
    expect(sheetXml(file)).toContain('<c r="A2" s="2" t="inlineStr">')
  })

  test.each([
    ['number', 12.5, 12.5],
    ['number', -1e21, -1e21],
    ['percent', 0.125, 0.125],
    ['date', '2026-11-21', new Date('2026-11-21T00:00:00Z')],
    ['date', '1900-03-01', new Date('1900-03-01T00:00:00Z')],
    ['date', '1899-12-31', '1899-12-31'],
    ['datetime', '2026-11-21T09:30:00+08:00', new Date('2026-11-21T09:30:00Z')],
    ['datetime', '2026-11-21T09:30:00', new Date('2026-11-21T09:30:00Z')],
    ['text', 7, '7'],
    ['text', true, 'true'],
    ['number', null, undefined],
  ])('a %s %j is read back as %j', async (type, value, expected) => {
    expect((await firstCell(one(type, value))) ?? undefined).toEqual(expected)
  })

  test('the header is bold and frozen, has a filter, and widths are kept', async () => {
    const { file, name } = await ask(
      sheet(
        [
          { key: 'a', header: 'Number', width: 33 },
          { key: 'b', header: '姓名姓名姓名姓名' },
        ],
        [{ a: '1', b: '2' }, {}],
      ),
    )
    const xml = sheetXml(file)
    expect(name).toBe('Lockers.xlsx')
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(xml).toContain('<autoFilter ref="A1:B3"/>')
    expect(xml).toContain('<col min="1" max="1" width="33" customWidth="1"/><col min="2" max="2" width="19"')
    expect(xml).toContain('<c r="A1" s="1" t="inlineStr">')
    expect(partOf(file, 'xl/styles.xml')).toMatch(/<cellXfs count="6"><xf [^>]*\/><xf numFmtId="49" fontId="1"/)
  })

  test('several sheets keep their names and order, and an empty one has its header', async () => {
    const columns = [{ key: 'a', header: 'A' }]
    const sheets = [
      { name: "O'Neill & <co>", columns, rows: [{ a: 'x' }] },
      { name: '成績', columns, rows: [] },
    ]
    const read = await readXlsxFile(Buffer.from((await ask({ sheets })).file))
    expect(read.map(({ sheet: name, data }) => [name, data])).toEqual([
      ["O'Neill & <co>", [['A'], ['x']]],
      ['成績', [['A']]],
    ])
  })

  test('columns beyond Z have two letters', async () => {
    const columns = Array.from({ length: 50 }, (_, at) => ({ key: `c${at}`, header: `C${at}`, type: 'number' }))
    const { file } = await ask(sheet(columns, [Object.fromEntries(columns.map(({ key }, at) => [key, at]))]))
    expect(sheetXml(file)).toContain('<c r="AX2" s="0"><v>49</v></c>')
  })
})

describe('refused workbooks', () => {
  const columns = [{ key: 'a', header: 'A', type: 'number' }]
  const sheets = (...names: string[]) => ({ sheets: names.map((name) => ({ name, columns, rows: [] })) })

  test.each(['a/b', 'a\\b', 'a:b', 'a*b', 'a?b', '[a', 'a]', "'a", "a'", 'History', '', 'x'.repeat(32)])(
    'the sheet name %j',
    async (name) => expect(await pathsOf(sheets(name))).toContain('sheets.0.name'),
  )

  test('two sheets of one name, whatever the case', async () =>
    expect(await pathsOf(sheets('Lockers', 'LOCKERS'))).toEqual(['sheets.1.name']))

  test.each([
    ['no sheet', { sheets: [] }, 'sheets'],
    ['eleven sheets', sheets(...'abcdefghijk'), 'sheets'],
    ['an unknown name', { ...sheets('a'), formulas: true }, 'formulas'],
    ['no column', sheet([], []), 'sheets.0.columns'],
    [
      '51 columns',
      sheet(
        Array.from({ length: 51 }, (_, at) => ({ key: `c${at}`, header: 'C' })),
        [],
      ),
      'sheets.0.columns',
    ],
    ['an unknown type', sheet([{ key: 'a', header: 'A', type: 'formula' }], []), 'sheets.0.columns.0.type'],
    ['a column twice', sheet([...columns, ...columns], []), 'sheets.0.columns.1.key'],
    ['a cell of no column', sheet(columns, [{ a: 1 }, { b: 1 }]), 'sheets.0.rows.1.b'],
    ['a row that is none', sheet(columns, [[1]]), 'sheets.0.rows.0'],
    ['a number as text', one('number', '12'), 'sheets.0.rows.0.a'],
    ['a day that is none', one('date', '2026-02-30'), 'sheets.0.rows.0.a'],
    ['a text too long for a cell', one('text', 'x'.repeat(32_768)), 'sheets.0.rows.0.a'],
  ])('%s', async (_, body, path) => expect(await pathsOf(body)).toEqual([path]))

  test('50,001 rows in all sheets together, while 50,000 are accepted', async () => {
    const rows = Array.from({ length: 25_001 }, () => ({}))
    const two = (second: object[]) => ({ sheets: [rows, second].map((rows, at) => ({ name: `${at}`, columns, rows })) })
    await expect(ask(two(rows.slice(2)))).resolves.toHaveProperty('file')
    expect(await pathsOf(two(rows.slice(1)))).toEqual(['sheets.1.rows'])
  })

  test('a violation beyond the first portion is reported at its row, in the person’s language, at most a hundred', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => ({ a: at < 1000 ? at : 'x' }))
    const faults = await faultsOf(sheet(columns, rows), 'pt')
    expect(faults).toHaveLength(100)
    expect(faults[0]).toEqual({ propertyPath: 'sheets.0.rows.1000.a', message: expect.stringContaining('número') })
  })
})

describe('sharing of the resources', () => {
  const many = (rows: number) => {
    const columns = Array.from({ length: 12 }, (_, at) => ({ key: `c${at}`, header: `C${at}` }))
    const row = Object.fromEntries(columns.map(({ key }) => [key, `Text of ${key}`]))
    return sheet(
      columns,
      Array.from({ length: rows }, () => row),
    )
  }

  test('a person has one running and one waiting; a third is refused for the moment', async () => {
    const first = ask(many(2000), 7)
    const second = ask(many(1), 7)
    const third = await ask(many(1), 7).catch((error) => error)
    expect(third).toBeInstanceOf(ApiError)
    expect(third).toMatchObject({ status: 429, headers: { 'Retry-After': '5' } })
    await Promise.all([first, second, ask(many(1), 8)])
    await expect(ask(many(1), 7)).resolves.toHaveProperty('file')
  })

  test('32,000 rows of 12 columns are all there', async () => {
    const { file } = await ask(many(32_000))
    expect(sheetXml(file)).toContain('<row r="32001">')
  })
})

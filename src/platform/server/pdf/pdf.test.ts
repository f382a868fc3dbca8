import { describe, expect, test } from 'vitest'
import type { Language } from '../../contract/words.ts'
import { fontIn, tableOf } from './font.ts'
import { linesOf } from './lines.ts'
import { type About, type Page, pdf } from './pdf.ts'
import { readPdf } from './reading.fixture.ts'
import { glyphsFor } from './typeface.ts'

const about: About = { language: 'en', title: 'A statement', university: 'University of the Tests' }
const made = async (draw: (page: Page) => void, more: Partial<About> = {}) =>
  readPdf(await pdf({ ...about, ...more }, draw))
const textOf = (pdf: ReturnType<typeof readPdf>) =>
  pdf.pages.map((lines) => lines.map(({ text }) => text).join('\n')).join('\f')

describe('what is written can be read back', () => {
  test.each([
    ['en', 'Page 1 of 1', '21 November 2026'],
    ['pt', 'Página 1 de 1', '21 de novembro de 2026'],
    ['zh-Hant', '第 1 頁，共 1 頁', '2026年11月21日'],
  ] satisfies [Language, string, string][])('in %s, with number of the page and day', async (language, number, day) => {
    const text = textOf(
      await made(
        (page) => {
          page.heading('Declaração de inscrição')
          page.text('“À atenção de V. Ex.ª” — ações, pôr, lingüística, €')
          page.facts([['姓名', '陳大文・嘅咗唥氹']])
          page.table({
            columns: [{ label: 'Ação 行動' }, { label: 'MOP', align: 'end' }],
            rows: [['繳費', '1 200.50']],
          })
        },
        { language, date: '2026-11-21' },
      ),
    )
    for (const part of [
      number,
      day,
      about.title,
      about.university,
      'Declaração de inscrição',
      '“À atenção de V. Ex.ª” — ações, pôr, lingüística, €',
      '姓名',
      '陳大文・嘅咗唥氹',
      'Ação 行動',
      '繳費',
      '1 200.50',
    ])
      expect(text).toContain(part)
  })

  test('signs that mean something in a PDF, controls and what the letters lack do no harm', async () => {
    const text = textOf(await made((page) => page.text('(\\) Tj ET EMC <feff> % /P\u0000\u202e\u0007 😀 é')))
    expect(text).toContain('(\\) Tj ET EMC <feff> % /P 😀 é')
  })
})

describe('letters', () => {
  test.each(['regular', 'bold'] as const)('%s: the outlines in the file are those of the typeface', async (weight) => {
    const sample = 'ãçÉAg陳嘅，'
    const file = await made((page) => (weight === 'bold' ? page.heading(sample) : page.text(sample)))
    const [stream] = file.find(weight === 'bold' ? /Bold.*FontFile2/ : /Regular.*FontFile2/)
    const number = /FontFile2 (\d+)/.exec(stream?.dictionary ?? '')?.[1]
    const embedded = fontIn('embedded', tablesIn(file.objects[Number(number) - 1]?.stream))
    const numberOf = numbersIn(file, weight)
    for (const [character, glyph] of await glyphsFor(sample, weight)) {
      const inFile = embedded.glyphAt(numberOf(character))
      expect(inFile).toMatchObject({ advance: glyph.advance, bearing: glyph.bearing })
      expect(inFile.outline.subarray(0, 10)).toEqual(glyph.outline.subarray(0, 10))
      expect(inFile.outline.length).toBeGreaterThan(20)
    }
  })

  test('each character of the three languages has a glyph of its own', async () => {
    const glyphs = await glyphsFor(
      'AÃãÇçÊêÉéÍíÓóÔôÕõÚúÀàªº“”‘’«»€–—…陳澳門聖若瑟嘅咗唥氹裏綫邨㗎，。「」（）：、',
      'regular',
    )
    for (const [character, { number }] of glyphs) expect([character, number]).not.toEqual([character, 0])
    expect((await glyphsFor('😀', 'regular')).get('😀')?.number).toBe(0)
  })
})

describe('pages', () => {
  const rows = Array.from({ length: 90 }, (_, at) => [`row ${at}.`, 'x'])

  test('a long table goes on, with its head on each page and each row once', async () => {
    const file = await made((page) => page.table({ columns: [{ label: 'Label' }, { label: 'Other' }], rows }))
    expect(file.pages.length).toBeGreaterThan(2)
    for (const [at, lines] of file.pages.entries()) {
      expect(lines.filter(({ text }) => text === 'Label').map(({ tag }) => tag)).toEqual([at === 0 ? 'TH' : 'Artifact'])
      expect(lines.map(({ text }) => text)).toContain(`Page ${at + 1} of ${file.pages.length}`)
    }
    const read = file.pages.flat().filter(({ tag, text }) => tag === 'TD' && text !== 'x')
    expect(read.map(({ text }) => text)).toEqual(rows.map(([name]) => name))
  })

  test('nothing stands outside the margins, however long a row, a word or a title is', async () => {
    const long = 'Nabucodonosor '.repeat(900)
    const file = await made(
      (page) => {
        page.facts([['w'.repeat(400), 'v'.repeat(6000)]])
        page.table({
          columns: [{ label: 'Nº' }, { label: 'L'.repeat(300) }],
          rows: [
            ['1', long],
            ['2', '語'.repeat(9000)],
          ],
        })
        page.text(long)
      },
      { title: 'T'.repeat(500), university: 'U'.repeat(500), date: '2026-01-31' },
    )
    for (const { x, y } of file.pages.flat()) {
      expect(x).toBeGreaterThanOrEqual(56)
      expect(x).toBeLessThan(540)
      expect(y).toBeGreaterThan(30)
      expect(y).toBeLessThan(800)
    }
    const body = file.pages.flat().filter(({ tag }) => tag !== 'Artifact')
    expect(Math.min(...body.map(({ y }) => y))).toBeGreaterThanOrEqual(69)
    expect(
      body
        .map(({ text }) => text)
        .join('')
        .match(/語/g),
    ).toHaveLength(9000)
  })
})

describe('what the file says of itself', () => {
  test('title, university and language, and a time only if one is given', async () => {
    const hex = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')
    const draw = (page: Page) => page.text('x')
    const [info] = (await made(draw, { title: '聲明' })).find(/\/Title /)
    expect(info?.dictionary).toContain(`/Title <${hex('聲明')}> /Author <${hex(about.university)}>`)
    expect(info?.dictionary).not.toContain('Date')
    const dated = await made(draw, { language: 'pt', date: '2026-11-21' })
    expect(dated.find(/\/Title /)[0]?.dictionary).toContain('/CreationDate (D:20261121)')
    expect(dated.find(/\/Catalog/)[0]?.dictionary).toContain(`/Lang <${hex('pt')}> /MarkInfo << /Marked true >>`)
  })

  test('the same contents are the same bytes, other contents are not', async () => {
    const draw = (text: string) => pdf(about, (page) => page.text(text))
    expect(Buffer.compare(await draw('陳 one'), await draw('陳 one'))).toBe(0)
    expect(Buffer.compare(await draw('陳 one'), await draw('陳 two'))).not.toBe(0)
  })

  test('each piece that is read aloud stands in the tree of the document', async () => {
    const file = await made((page) => page.table({ columns: [{ label: 'a' }], rows: [['b'], ['c']] }))
    const tags = file.find(/\/StructElem/).map(({ dictionary }) => /\/S \/(\w+)/.exec(dictionary)?.[1])
    expect(tags).toEqual(['Document', 'P', 'H1', 'Table', 'TR', 'TH', 'TR', 'TD', 'TR', 'TD'])
    const marks = file.pages.flat().filter(({ tag }) => tag !== 'Artifact')
    expect(file.find(/\/StructElem/).flatMap(({ dictionary }) => dictionary.match(/\/MCID/g) ?? [])).toHaveLength(
      marks.length,
    )
  })
})

test('lines break between words and between Chinese characters, but not before a closing sign', () => {
  const measured = (text: string, width: number) => linesOf(text, width, (part) => part.length)
  expect(measured('one two three', 8)).toEqual(['one two', 'three'])
  expect(measured('一二三四，五', 4)).toEqual(['一二三', '四，五'])
  expect(measured('一二三「四」五', 4)).toEqual(['一二三', '「四」五'])
  expect(measured('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
  expect(measured('a\n\nb', 4)).toEqual(['a', '', 'b'])
})

function tablesIn(file: Buffer | undefined): Map<string, Buffer> {
  if (!file) throw new Error('No font is embedded.')
  const entries = Array.from({ length: file.readUInt16BE(4) }, (_, at) => file.subarray(12 + at * 16))
  const tables = new Map(
    entries.map((entry) => {
      const from = entry.readUInt32BE(8)
      return [entry.toString('latin1', 0, 4), file.subarray(from, from + entry.readUInt32BE(12))]
    }),
  )
  expect(tableOf(tables, 'loca').length).toBe((tableOf(tables, 'maxp').readUInt16BE(4) + 1) * 4)
  return new Map([...tables, ['cmap', Buffer.alloc(4)]])
}

function numbersIn(file: ReturnType<typeof readPdf>, weight: 'regular' | 'bold'): (character: string) => number {
  const [font] = file.find(weight === 'bold' ? /Bold \/Encoding/ : /Regular \/Encoding/)
  const map = file.objects[Number(/ToUnicode (\d+)/.exec(font?.dictionary ?? '')?.[1]) - 1]?.stream?.toString() ?? ''
  return (character) => {
    const hex = Buffer.from(character, 'utf16le').swap16().toString('hex')
    return Number.parseInt(new RegExp(`^<(\\w{4})> <${hex}>$`, 'm').exec(map)?.[1] ?? '0', 16)
  }
}

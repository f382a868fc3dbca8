import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import type { Language } from '../../contract/words.ts'
import { readPdf } from './read-pdf.fixture.ts'
import { closePdf, countPdfPages, qrCode, renderPdf } from './render.ts'
import { type PaperJob, Typesetter } from './typesetter.ts'

afterAll(closePdf)

const url = 'https://portal.example/my/resolve_route?iri=%2Fapi%2Fv2%2Fthings%2F1'
const usual = {
  text: 'We confirm.\nOn two lines.\n\nA second paragraph.',
  section: 'What was done',
  facts: [['Name', 'Mina Reis']],
  labels: ['Day', 'What', 'Minutes'],
  rows: [['1 May', 'A lesson', '45']],
  total: ['Total', '45'],
  signedBy: ['The office', 'The student'],
  origin: 'The record:',
  url,
  qr: qrCode(url),
}
const about = { title: 'A statement', university: 'University of the Tests', day: '2026-11-21' }
const template = new URL('./sample.fixture.typ', import.meta.url)
const createdAt = new Date('2026-11-21T08:00:00Z')

type More = Partial<Parameters<typeof renderPdf>[0]>
const render = (data: Partial<typeof usual> = {}, more: More = {}) =>
  renderPdf({ template, data: { ...usual, ...data }, language: 'en', ...about, createdAt, ...more })
const made = async (data: Partial<typeof usual> = {}, more: More = {}) => readPdf(await render(data, more))
const bare = (text: string) => text.replace(/\s/g, '')

describe('the written texts can be read back', () => {
  test.each([
    ['en', 'en-GB', 'Page 1 of 1', '21 November 2026'],
    ['pt', 'pt-PT', 'Página 1 de 1', '21 de novembro de 2026'],
    ['zh-Hant', 'zh-HK', '第 1 頁，共 1 頁', '2026年11月21日'],
  ] satisfies [Language, string, string, string][])('in %s', async (language, tag, number, day) => {
    const data = {
      facts: [
        ['姓名', '陳大文・嘅咗唥氹裏綫邨'],
        ['Nome', '“À atenção de V. Ex.ª” — pôr, lingüística, €'],
      ],
    }
    const { text, info } = await made(data, { language, title: '聲明 Declaração' })
    for (const part of [number, day, '聲明 Declaração', about.university, ...data.facts.flat()])
      expect(bare(text)).toContain(bare(part))
    expect([info.get('Language'), info.get('Title'), info.get('Author')]).toEqual([
      tag,
      '聲明 Declaração',
      about.university,
    ])
  })

  test('every part is tagged, in reading order', async () => {
    const { pages } = await made()
    const grouping = ['Div', 'Span']
    expect(pages[0]?.tags.filter((tag) => !grouping.includes(tag))).toEqual(
      ['Root', 'Document', 'H1', `Figure: ${url}`, 'Link', 'P', 'P', 'H2', 'Table', 'TR', 'TD', 'TD']
        .concat(['Table', 'THead', 'TR', 'TH', 'TH', 'TH', 'TBody', 'TR', 'TD', 'TD', 'TD', 'TR', 'TD', 'TD'])
        .concat(['P', 'P']),
    )
  })

  test('the file contains only the three typefaces of the documents', async () => {
    const file = Buffer.from(await render({ text: '陳 Ação' })).toString('latin1')
    const names = [...file.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name)
    expect([...new Set(names)].sort()).toEqual(
      ['NotoSans-Bold', 'NotoSans-Regular', 'NotoSansHK-Regular', 'SourceSerif4-Bold'].sort(),
    )
  })
})

describe('people’s texts are data, not markup', () => {
  test.each([
    '#import "/app/server/main.ts": * #read("/data.json") #panic()',
    '$ x^2 $ *bold* _slanted_ `code` @label <label> ~ -- --- ...',
    '= heading\n- item\n+ item\n/ term: text // comment /* comment */',
    '\\ \\u{41} "quoted" {{page}} [block] {code}',
    'https://example.org/#a',
  ])('%s', async (text) => {
    const read = await made({ text, section: text, facts: [[text, text]], rows: [[text, text, text]] }, { title: text })
    expect(bare(read.text).split(bare(text)).length - 1).toBeGreaterThanOrEqual(6)
    expect(read.info.get('Title')).toBe(text)
  })

  test.each([
    ['rare, simplified and Japanese characters are shown', '陳𠮷 们 働', '陳𠮷 们 働'],
    ['emoji are shown', 'a 😀 z', 'a 😀 z'],
    ['what no font has becomes a square', 'a \u{12000} z', 'a □ z'],
    ['accents are composed, and none that fits nowhere stops the paper', 'e\u0301 陳\u0301\u0489 q\u0308\u0331', 'é'],
    [
      'controls, private characters and turned directions are left out',
      'a\u0000\u0007\u202eb\ue000\ufffe\ud800c',
      'abc',
    ],
    ['a tab is a space', 'a\tb', 'a b'],
  ])('%s', async (_, text, shown) => {
    expect((await made({ text })).text).toContain(shown)
  })

  test.each([
    ['Arabic', 'مرحبا'],
    ['Thai', 'สวัสดี'],
  ])('%s has its letters, and no squares', async (_, text) => {
    // A reader of PDF files writes joined letters in an order of its own.
    const read = (await made({ text })).text.normalize('NFKC')
    expect(read).not.toContain('□')
    for (const letter of text) expect(read).toContain(letter)
  })

  test('a word longer than its column is broken without losing any of it', async () => {
    const word = 'Nabucodonosor'.repeat(40)
    const { text, pages } = await made({ rows: [[word, '語'.repeat(900), '1']], facts: [[word, word]] })
    expect(text.match(/語/g)).toHaveLength(900)
    expect(bare(text).match(/Nabucodonosor/g)?.length).toBeGreaterThan(115)
    expect(pages.length).toBeLessThan(6)
  })
})

describe('the layout of a paper', () => {
  test('a word that is wider than its column is broken, so that columns never run over each other', async () => {
    const word = 'Anantharamakrishna'
    const { pages } = await made({
      labels: [word, word, word],
      rows: [
        [word, word, word],
        ['TMA-01-GROUP-EXAM', '', '1'],
      ],
    })
    const pieces = pages.flatMap((page) => page.pieces)
    for (const one of pieces)
      for (const other of pieces)
        if (one !== other && Math.abs(one.bottom - other.bottom) < 3 && one.left <= other.left)
          expect(one.right, `${one.text} | ${other.text}`).toBeLessThanOrEqual(other.left + 1)
  })

  test('a name in Han characters stays on one line', async () => {
    const names = ['Chan Tai Man 陳大文', 'Lao Weng Kei 勞穎琪', 'Chan Siu Ming Terence 陳小明', '歐陽文婷']
    const rows = names.map((name) => [name, name, '1'])
    const { pages } = await made({ rows, facts: names.map((name) => [name, name]) })
    const shown = pages.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('|')
    for (const name of ['陳大文', '勞穎琪', '陳小明', '歐陽文婷']) expect(shown.split(name)).toHaveLength(5)
  })

  test('a row is not torn between two pages', async () => {
    const long = Array.from({ length: 9 }, (_, line) => `This is part ${line} of the lesson`).join(' and ')
    const rows = Array.from({ length: 40 }, (_, at) => [`row ${at}.`, `begins ${at}. ${long} ends ${at}.`, '1'])
    const { pages } = await made({ rows })
    expect(pages.length).toBeGreaterThan(3)
    for (const { lines } of pages) {
      const text = lines.join(' ')
      expect(text.match(/begins \d+/g)?.map((one) => one.slice(7))).toEqual(
        text.match(/ends \d+/g)?.map((one) => one.slice(5)),
      )
    }
  })

  test.each([10, 20, 21, 22, 23, 24, 25, 26])('with %d rows no page has the code alone', async (count) => {
    const { pages } = await made({ rows: Array.from({ length: count }, () => ['1 May', 'A lesson', '45']) })
    const withCode = pages.flatMap(({ tags }, at) => (tags.includes(`Figure: ${url}`) ? [at] : []))
    expect(withCode).toEqual([0])
    expect(pages[0]?.lines).toContain('A statement')
  })

  test('every template begins with its code', () => {
    const templates = globSync('src/**/*.typ').map((path) => [path, readFileSync(path, 'utf8')] as const)
    const withCode = templates.filter(([, source]) => source.includes('#origin('))
    expect(withCode.length).toBeGreaterThan(5)
    for (const [path, source] of withCode)
      expect([path, source]).toEqual([path, expect.stringMatching(/#show: paper\n#origin\(/)])
  })
})

test('a column is as wide as its longest word, as long as there is room for all', async () => {
  const { text } = await made({
    labels: ['Internationalisation', 'What', 'Attended'],
    rows: [['Counterrevolutionary', 'A lesson about words', '1,000,000.25 minutes']],
  })
  for (const whole of ['Internationalisation', 'Counterrevolutionary', '1,000,000.25 minutes'])
    expect(text).toContain(whole)
})

test('a long table continues over the pages, with its head on each, and each row occurs once', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => [`row ${at}.`, '陳大文', String(at)])
  const { pages, text } = await made({ rows })
  expect(pages.length).toBeGreaterThan(4)
  for (const [at, { lines }] of pages.slice(0, -1).entries()) {
    expect(lines.join(' ')).toContain(`Page ${at + 1} of ${pages.length}`)
    expect(lines.join(' ')).toContain('Minutes')
  }
  expect(text.match(/row \d+\./g)).toEqual(rows.map(([name]) => name))
})

test('the same document with the same time has the same bytes, also after others and in another thread', async () => {
  const job: PaperJob = {
    template: fileURLToPath(template),
    data: { ...usual, paper: { ...about, language: 'en', region: 'GB', pageOf: '{{page}}' } },
    standard: 'ua-1',
    createdAt: 1,
  }
  const [one, other] = [new Typesetter(), new Typesetter()]
  const first = one.set(job)
  expect(other.set({ ...job, data: { ...job.data, text: 'other' } }).equals(first)).toBe(false)
  expect(other.set(job).equals(first)).toBe(true)
  expect(other.set({ ...job, createdAt: 2 }).equals(first)).toBe(false)
})

test('a document for archives declares PDF/A-2a', async () => {
  const file = Buffer.from(await render({}, { standard: 'a-2a' })).toString('latin1')
  expect(file).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</)
  expect(Buffer.from(await render()).toString('latin1')).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/)
})

test('a template that is wrong or missing is an error with its reason, and the next document is rendered', async () => {
  const broken = new URL('./broken.fixture.typ', import.meta.url)
  await expect(render({}, { template: broken })).rejects.toThrow('broken.fixture.typ: unknown variable: nothing')
  await expect(render({}, { template: new URL('./absent.typ', import.meta.url) })).rejects.toThrow('absent.typ')
  expect((await made()).text).toContain('We confirm.')
})

test('a template reads nothing outside of the source folder', async () => {
  const outside = new URL('../../../../package.json', import.meta.url)
  await expect(render({}, { template: outside })).rejects.toThrow()
})

describe('the pages of another PDF', () => {
  const pagesTemplate = new URL('./pages.fixture.typ', import.meta.url)

  test('are included unchanged, with their texts, and can be overlaid', async () => {
    const file = await render({ text: 'A question of the exam.' })
    const { pages } = await made({}, { template: pagesTemplate, pages: file, standard: null })
    expect(pages.map(({ lines }) => lines.join(' ')).join(' ')).toContain('A question of the exam.')
    expect(pages[0]?.lines.join(' ')).toContain('For Mina alone')
  })

  test('are counted, and a file that is not a PDF has none', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ['1 May', `A lesson ${at}`, '45'])
    const file = await render({ rows })
    expect(await countPdfPages(file)).toBe((await readPdf(file)).pages.length)
    expect(await countPdfPages(Buffer.from('%PDF-1.7 nothing of the kind'))).toBe(0)
  })

  test('are not kept for the next document', async () => {
    await render({}, { template: pagesTemplate, pages: await render(), standard: null })
    await expect(render({}, { template: pagesTemplate, standard: null })).rejects.toThrow('pages.pdf')
  })
})

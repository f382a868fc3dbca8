import { beforeEach, expect, test } from 'vitest'
import type { Language } from '#platform/contract/words.ts'
import { readPdf } from '#platform/server/pdf/read-pdf.fixture.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'
import { words } from '../words.ts'

let book: TestGradebook
let sheet: string
/** A course whose two students have all their marks. */
beforeEach(async () => {
  book = await openGradebook()
  const { testApp, as, course, enter, cell, mina, kit, own, test: work, exam } = book
  await testApp.set('enrollment', own, { state: 'WITHDRAWN' })
  await enter('tomas', ...[mina, kit].flatMap((one) => [cell(one, work, 14), cell(one, exam, one === mina ? 16 : 5)]))
  const [found] = (await as('tomas').get(`/api/v2/courses/${course}/grade_sheets`)).body['hydra:member']
  sheet = found['@id']
})

const bare = (text: string) => text.replace(/\s/g, '')
async function paper(query = '') {
  const { status, body, headers } = await book.as('tomas').get(`${sheet}/paper${query}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = new Uint8Array(await body.arrayBuffer())
  const said = Buffer.from(bytes).toString('latin1')
  return { text: bare((await readPdf(bytes)).text), said }
}
const move = async (name: string) => {
  const { headers } = await book.as('tomas').get(sheet)
  const { status } = await book
    .as('tomas')
    .post(`${sheet}/transitions/${name}`, {}, { 'If-Match': headers.get('etag') ?? '' })
  expect(status).toBe(200)
}
async function submitted(): Promise<{ code: string; checksum: string }> {
  const { checksum } = (await book.as('tomas').get(`${sheet}/document`)).body
  const signed = await book.as('tomas').post(`${sheet}/sign`, { checksum, declaration: true })
  expect(signed.status).toBe(200)
  await move('submit')
  return (await book.as('tomas').get(`${sheet}/document`)).body
}
const check = (code: string) => book.testApp.withToken().get(`/api/v2/printed_grade_sheets/${code}`)

test.each(['en', 'pt', 'zh-Hant'] satisfies Language[])(
  'a draft is printed as a draft in %s, for archives',
  async (language) => {
    const { text, said } = await paper(`?language=${language}`)
    for (const part of [words[language].sheet.title, words[language].sheet.draft, 'mina', 'kit', '20250084'])
      expect(text).toContain(bare(part))
    expect(text).not.toContain('/my/verify/')
    expect(said).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</)
  },
)

test('a signed sheet is printed with its signature, checksum and code, always with the same bytes', async () => {
  const { code, checksum } = await submitted()
  const first = await paper('?language=en')
  expect(first.text).toContain(`/my/verify/${code}`)
  expect(first.text).toContain(checksum)
  expect(first.text).toContain('15.2')
  expect(first.text).not.toContain(words.en.sheet.draft)
  expect((await paper('?language=en')).said).toBe(first.said)
})

test('a person who may not read a sheet cannot print it', async () => {
  await submitted()
  for (const who of ['mina', 'stranger']) expect((await book.as(who).get(`${sheet}/paper`)).status).toBe(404)
})

test('anybody with a printed sheet learns who signed it and whether it is valid, but no grade and no student', async () => {
  const { code, checksum } = await submitted()
  const { status, body } = await check(code.toLowerCase().replaceAll('-', ' '))
  expect(status).toBe(200)
  expect(body).toMatchObject({ code, checksum, sealed: true, state: 'SIGNED', students: 2, publishedAt: null })
  expect(body.signatures).toMatchObject([{ part: 'LECTURER', name: 'tomas' }])
  expect(JSON.stringify(body)).not.toMatch(/mina|kit|15\.2|8\.6|20250084/)
})

test('a sheet that was recalled is no longer valid, and one that was submitted again has replaced it', async () => {
  const { code } = await submitted()
  await move('recall')
  expect((await check(code)).body.state).toBe('RETURNED')
  const next = await submitted()
  expect(next.code).not.toBe(code)
  expect([(await check(code)).body.state, (await check(next.code)).body.state]).toEqual(['REPLACED', 'SIGNED'])
})

test('unknown codes, and those of sheets signed but not submitted, are not found', async () => {
  const { checksum } = (await book.as('tomas').get(`${sheet}/document`)).body
  await book.as('tomas').post(`${sheet}/sign`, { checksum, declaration: true })
  const { code } = await book.testApp.db.selectFrom('grade_sheet_edition').select('code').executeTakeFirstOrThrow()
  for (const one of [code, 'AAAA-AAAA-AAAA-AAAA', 'nonsense']) expect((await check(one)).status).toBe(404)
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PracticeRequirement } from '../../contract/requirement.ts'
import { makeReady, type PracticeFixture, pdf } from '../practice.fixture.ts'
import { rowsOf } from '../rows.fixture.ts'

let testApp: TestApp
let made: PracticeFixture
let proof: string
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  made = await makeReady(testApp.db)
  proof = PracticeRequirement.iri(made.requirement)
  await testApp.set('practice_requirement', made.requirement, { state: 'MISSING' })
})

const as = ({ username }: { username: string }) => testApp.as({ username, sub: username })
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
const text = new TextEncoder().encode('I am a PDF, believe me.')
const send = (who: { username: string }, iri: string, bytes: Uint8Array<ArrayBuffer>, type = 'application/pdf') =>
  as(who).send('POST', iri, { body: bytes, headers: { 'content-type': type } })
const filesOf = (kind: string) =>
  testApp.db
    .selectFrom('stored_file')
    .select('id')
    .where('person_id', '=', made.student.id)
    .where('kind', '=', kind)
    .execute()

test('a proof is submitted by the student, replaced until then, and read by the student and the manager', async () => {
  for (const bytes of [pdf, png, pdf]) expect((await send(made.student, `${proof}/document`, bytes)).status).toBe(200)
  expect(await filesOf('practice-proof')).toHaveLength(1)
  const { body } = await as(made.student).get(proof)
  expect(body).toMatchObject({ document: `${proof}/document`, documentName: `clearance-${made.requirement}.pdf` })
  for (const who of [made.student, made.manager]) {
    const { status, headers } = await as(who).get(body.document)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
  }
  expect((await as(made.supervisor).get(proof)).body).not.toHaveProperty('document')
  expect((await as(made.supervisor).get(body.document)).status).toBe(403)
})

test('a document is served in ranges, and not again to clients that have it', async () => {
  await send(made.student, `${proof}/document`, pdf)
  const ask = (headers: Record<string, string>) => as(made.student).get(`${proof}/document`, headers)
  const whole = await ask({})
  const etag = whole.headers.get('etag') ?? ''
  expect([whole.headers.get('accept-ranges'), whole.headers.get('content-length')]).toEqual(['bytes', `${pdf.length}`])
  const told = async (headers: Record<string, string>) => {
    const { status, body, headers: got } = await ask(headers)
    return [status, got.get('content-range'), Buffer.from(await body.arrayBuffer()).toString('latin1')]
  }
  const text = Buffer.from(pdf).toString('latin1')
  const size = pdf.length
  expect(await told({ range: 'bytes=0-4' })).toEqual([206, `bytes 0-4/${size}`, text.slice(0, 5)])
  expect(await told({ range: 'bytes=-3' })).toEqual([206, `bytes ${size - 3}-${size - 1}/${size}`, text.slice(-3)])
  expect(await told({ range: `bytes=2-${size + 50}` })).toEqual([206, `bytes 2-${size - 1}/${size}`, text.slice(2)])
  expect(await told({ range: `bytes=${size}-` })).toEqual([416, `bytes */${size}`, ''])
  expect(await told({ range: 'bytes=0-1,4-5' })).toEqual([200, null, text])
  expect(await told({ range: 'bytes=0-4', 'if-range': '"another"' })).toEqual([200, null, text])
  expect(await told({ 'if-none-match': etag })).toEqual([304, null, ''])
  const head = await as(made.student).send('HEAD', `${proof}/document`)
  expect([head.status, head.headers.get('content-length')]).toEqual([200, `${size}`])
})

test('people cannot submit proofs for others, and outsiders do not even learn that they exist', async () => {
  const other = await makeReady(testApp.db)
  const rows = await rowsOf(testApp.db)
  for (const who of [made.manager, made.supervisor])
    expect((await send(who, `${proof}/document`, pdf)).status).toBe(403)
  for (const who of [other.student, other.supervisor]) {
    expect((await send(who, `${proof}/document`, pdf)).status).toBe(404)
    expect((await as(who).get(`${proof}/document`)).status).toBe(404)
  }
  for (const id of ['0', '1e3', '99999999999', '-1'])
    expect((await send(made.student, `${PracticeRequirement.path}/${id}/document`, pdf)).status).toBe(404)
  expect(await rowsOf(testApp.db)).toEqual(rows)
})

test.each(['document', 'portfolio'])(
  'the first bytes and the size of a %s decide, not the type that the sender declares',
  async (kind) => {
    const iri = kind === 'portfolio' ? `${made.iri}/portfolio` : `${proof}/document`
    const rows = await rowsOf(testApp.db)
    expect((await send(made.student, iri, text)).status).toBe(415)
    expect((await send(made.student, iri, new Uint8Array(0))).status).toBe(415)
    const large = { body: pdf, headers: { 'content-length': String(100 * 1024 * 1024 + 1) } }
    expect((await as(made.student).send('POST', iri, large)).status).toBe(413)
    expect(await rowsOf(testApp.db)).toEqual(rows)
    expect((await send(made.student, iri, png, 'text/html')).status).toBe(200)
    expect((await as(made.student).get(iri)).headers.get('content-type')).toBe('image/png')
  },
)

test('a submitted proof is fixed: neither its document nor its day can be replaced', async () => {
  for (const state of ['SUBMITTED', 'VERIFIED', 'WAIVED']) {
    await testApp.set('practice_requirement', made.requirement, { state })
    const rows = await rowsOf(testApp.db)
    const { status, body } = await send(made.student, `${proof}/document`, pdf)
    expect([status, body.violations]).toEqual([
      422,
      [{ propertyPath: 'document', message: expect.stringMatching(/\S/) }],
    ])
    expect((await as(made.student).put(proof, { validUntil: '2199-12-31' })).status).toBe(403)
    expect(await rowsOf(testApp.db)).toEqual(rows)
  }
})

test('of two simultaneous uploads one document is kept', async () => {
  const replies = await Promise.all([pdf, png].map((bytes) => send(made.student, `${proof}/document`, bytes)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await filesOf('practice-proof')).toHaveLength(1)
})

test('the portfolio is submitted while the practice runs, and read by the people who look after it', async () => {
  const iri = `${made.iri}/portfolio`
  for (const state of ['ACTIVE', 'EVALUATION']) {
    await testApp.set('teaching_practice', made.practice, { state })
    expect((await send(made.student, iri, pdf)).status).toBe(200)
  }
  expect(await filesOf('practice-portfolio')).toHaveLength(1)
  for (const state of ['CONFIRMED', 'SUSPENDED', 'MODERATION', 'GRADED', 'WITHDRAWN']) {
    await testApp.set('teaching_practice', made.practice, { state })
    expect([state, (await send(made.student, iri, pdf)).status]).toEqual([state, 422])
  }
  const stranger = await makeReady(testApp.db)
  for (const who of [made.student, made.supervisor, made.manager]) expect((await as(who).get(iri)).status).toBe(200)
  for (const who of [stranger.student, stranger.supervisor]) expect((await as(who).get(iri)).status).toBe(404)
  for (const who of [made.manager, made.supervisor]) expect((await send(who, iri, pdf)).status).toBe(403)
})
